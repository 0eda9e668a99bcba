import type { Push } from '@refrain/contracts/kernel';
import type { Act, Context } from '../../shared/lib/context';
import type { AppDispatch, RootState } from '../../shared/lib/redux';
import { known } from './own-acts';
import { confirm } from './perform';

export type Acts = Readonly<Record<string, Act>>;

/** The acts of all contexts. Rejects where a script cannot be fetched. */
export const loadActs = async (contexts: readonly Context[]): Promise<Acts> => {
  const acts = await Promise.all(contexts.flatMap((context) => Object.values(context.acts ?? {}).map((load) => load())));
  return Object.fromEntries(acts.map((act) => [act.view, act]));
};

/** A push of the viewer's own room. */
export const ownActPushed =
  (acts: Acts, { view, id, doc, position }: Push) =>
  (dispatch: AppDispatch): void => {
    const act = acts[view];
    if (act) dispatch(confirm(act, act.of(id).subjectId, doc !== null, position, true));
  };

/** Shows the viewer's acts in what was fetched before they were known there. While the connection is down what was confirmed may be out of date. */
export const showKnown =
  (acts: Acts, isLive: boolean) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    for (const { view, id, stands, position } of known(getState().ownActs)) {
      const act = acts[view];
      if (act && (isLive || position === null)) dispatch(act.show(id, stands, position));
    }
  };

export type Fulfilled = { type: string; meta?: { arg?: { endpointName?: string } } };
/** Whether an answer says what the viewer did. */
export const saysOwnActs = (contexts: readonly Context[]): ((action: Fulfilled) => boolean) => {
  const saying = new Set(contexts.flatMap(({ endpointsWithActs = [] }) => endpointsWithActs));
  return ({ type, meta }) => type.endsWith('/executeQuery/fulfilled') && saying.has(meta?.arg?.endpointName ?? '');
};
