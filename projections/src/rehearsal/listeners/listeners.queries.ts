import { TEST_LISTENERS_MOST } from '@refrain/contracts/rehearsal';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { madeUpListeners } from './listeners.view';

/** Those that are there, the newest first. */
export const testListeners = async (store: ReadStore) => {
  const rows = await madeUpListeners.in(store).find({
    where: { gone: 0 },
    orderBy: ['-at', '-id'],
    // An undo may bring one back beside others.
    limit: TEST_LISTENERS_MOST + 1,
  });
  return rows.map(({ text }) => parsed(text));
};

/** A made-up listener, also one that was removed; null where there was never one. */
export const testListenerById = async (store: ReadStore, id: string) => {
  const found = (await madeUpListeners.in(store).docs([id])).get(id);
  return found ? { ...found, isRemoved: found.gone === 1 } : null;
};
