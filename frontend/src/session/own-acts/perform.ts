import type { OwnActView, Position, Problem } from '@refrain/contracts/kernel';
import type { AppDispatch, RootState } from '../../shared/lib/redux';
import type { Since } from '../../shared/lib/api/api';
import type { Act } from '../../shared/lib/context';
import { newId } from '../../shared/lib/ids';
import { problemOf, UNREACHABLE } from '../../shared/lib/api/problem';
import { actIn, isLater, settled, confirmed, wished } from './own-acts';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;

export type Answered<Answer> = Readonly<{ data?: Since<Answer> | undefined; error?: unknown }>;
/** Sends what is wanted, under a key of its own. */
export type Send<Answer> = (key: string, wish: boolean) => Promise<Answered<Answer>>;

/** Waits before an act is sent again whose answer was lost. */
export const RETRY_AFTER_MS: readonly number[] = [1000, 3000];
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends an act until it is answered, always under the same key: it counts once, however many of its answers were lost. */
const sendUntilAnswered = async <Answer>(
  send: Send<Answer>,
  wish: boolean,
  isOnline: () => boolean,
): Promise<Answered<Answer>> => {
  const key = newId();
  for (const ms of RETRY_AFTER_MS) {
    const sent = await send(key, wish);
    if (problemOf(sent.error)?.code !== UNREACHABLE || !isOnline()) return sent;
    await wait(ms);
  }
  return send(key, wish);
};

type Performed<Answer> = Readonly<
  { wish: boolean } & ({ data: Since<Answer>; error?: undefined; isLast: boolean } | { data?: undefined; error: Problem | null })
>;

/**
 * Does what a person wants at once on the screen, then on the server, and shows in the end what holds by position: another session may have done
 * the opposite meanwhile. `wish` is what was sent last, `isLast` whether its answer still holds. Null where the same act is under way already: what
 * was pressed last shows at once, and is sent as soon as the one before is answered.
 */
export const perform =
  <Answer>(
    act: Act,
    id: string,
    wish: boolean,
    send: Send<Answer>,
    isOnline = () => navigator.onLine,
  ): Thunk<Promise<Performed<Answer> | null>> =>
  async (dispatch, getState) => {
    const key = { view: act.view, id };
    const now = () => actIn(getState().ownActs, key);
    const isUnderWay = now().wish !== undefined;
    dispatch(wished({ ...key, wish }));
    const undo = dispatch(act.show(id, wish, null));
    if (isUnderWay) return null;
    for (let sent = wish; ; sent = !sent) {
      const { data, error } = await sendUntilAnswered(send, sent, isOnline);
      // Of who signed out meanwhile nothing more is wanted.
      const isWanted = (now().wish ?? sent) === sent;
      if (isWanted || !data) dispatch(settled(key));
      if (data && data.position !== null) dispatch(confirm(act, id, sent, data.position, false));
      if (data && !isWanted) continue;
      const last = now().confirmed;
      // Where the answer alone was lost, a push has said that it is done. What was pressed since shows as it was before.
      if (!data && isWanted && last?.stands !== sent) undo();
      const isLast = !last || (data?.position ?? '') >= last.position;
      if (last) dispatch(act.show(id, last.stands, last.position));
      return data ? { data, wish: sent, isLast } : { error: problemOf(error), wish: sent };
    }
  };

/** An act that is undone by showing the opposite, whatever the position. */
export const actShownBy = (
  view: Pick<OwnActView, 'view' | 'of'>,
  show: (id: string, stands: boolean) => Thunk<unknown>,
): Act => ({
  ...view,
  show: (id, stands) => (dispatch) => {
    dispatch(show(id, stands));
    return () => void dispatch(show(id, !stands));
  },
});

/** What the server says of an act, in an answer or a push. What is older than what is known already changes nothing. */
export const confirm =
  (act: Act, id: string, stands: boolean, position: Position, isElsewhere: boolean): Thunk<void> =>
  (dispatch, getState) => {
    const key = { view: act.view, id };
    const before = actIn(getState().ownActs, key);
    if (!isLater(before, position)) return;
    dispatch(confirmed({ ...key, stands, position }));
    // What was pressed a moment ago stays on the screen until it is answered.
    if (before.wish === undefined) dispatch(act.show(id, stands, position));
    if (act.changed) void dispatch(act.changed(id, stands, isElsewhere && before.wish === undefined));
  };
