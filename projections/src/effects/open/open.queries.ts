import type { OpenEffectPage } from '@refrain/contracts/operations';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { openEffects } from './open.view';

const PAGE_SIZE = 50;

/** What has stood as it is since `until` (ISO), the oldest first. @throws BadCursor */
export const openEffectPage = async (
  store: ReadStore,
  until: string,
  cursor?: string,
  limit = PAGE_SIZE,
): Promise<OpenEffectPage> => {
  const where = { since: { lte: until } };
  const { rows, next } = await openEffects.in(store).page({ where, orderBy: ['since', 'id'], cursor, limit });
  return { effects: rows.map(({ id, text }) => ({ effectId: id, ...parsed(text) })), next };
};

/** Number of those, counted up to `most`. */
export const countOpenEffects = (store: ReadStore, until: string, most: number): Promise<number> =>
  openEffects.in(store).count({ since: { lte: until } }, most);
