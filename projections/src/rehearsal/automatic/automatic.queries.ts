import { AUTOMATIC_ACTS_PAGE_SIZE, type AutomaticActsPage, type Helper } from '@refrain/contracts/rehearsal';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed, unique } from '../../kernel';
import { madeUpListeners } from '../listeners/listeners.view';
import { automaticActs } from './automatic.view';

/** What was done without a person, the newest first. @param helper undefined for all @throws BadCursor */
export const automaticActsPage = async (
  store: ReadStore,
  helper: Helper | undefined,
  cursor: string | undefined,
): Promise<AutomaticActsPage> => {
  const acts = automaticActs.in(store);
  const limit = AUTOMATIC_ACTS_PAGE_SIZE;
  const { rows, next } = helper
    ? await acts.page({ where: { helper }, orderBy: ['-at', '-id'], cursor, limit })
    : await acts.page({ where: { all: 1 }, orderBy: ['-at', '-id'], cursor, limit });
  const found = rows.map(({ text }) => parsed(text));
  const listeners = await madeUpListeners.in(store).docs(unique(found.flatMap(({ listenerId }) => listenerId ?? [])));
  return {
    acts: found.map(({ listenerId, all: _, ...act }) => ({
      ...act,
      listener: listenerId === null ? null : { id: listenerId, name: listeners.get(listenerId)?.name ?? '' },
    })),
    next,
  };
};
