import type { OpenEffect, OpenEffectPage } from '@refrain/contracts/operations';
import type { ReadStore } from '@refrain/storage/read-store';
import { cursorOf, keyOfCursor } from '../../kernel';
import { openEffects } from './open.view';

const PAGE_SIZE = 50;

/** What has stood as it is since `until` (ISO), the oldest first. @throws BadCursor */
export const openEffectPage = async (
  store: ReadStore,
  until: string,
  cursor?: string,
  limit = PAGE_SIZE,
): Promise<OpenEffectPage> => {
  const after = keyOfCursor(cursor, 2);
  const rows = await store.find(openEffects.spec.name, {
    where: { since: { lte: until } },
    orderBy: ['since', 'id'],
    limit,
    ...(after ? { after } : {}),
  });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const effects = rows.map(({ id, text }): OpenEffect => ({
    effectId: id,
    ...(JSON.parse(text) as Omit<OpenEffect, 'effectId'>),
  }));
  return { effects, next: last ? cursorOf([last.columns.since ?? null, last.id]) : null };
};
