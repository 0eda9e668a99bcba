import { BLOCKS_PAGE_SIZE } from '@refrain/contracts/follows';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { pageText, spliced } from '../../kernel';
import { blockedBy } from '../../visibility';

/** PeoplePage as JSON text: the users that a person has blocked, the last one first. @throws BadCursor */
export const blockPage = async (store: ReadStore, userId: string, cursor?: string, limit = BLOCKS_PAGE_SIZE): Promise<string> => {
  const { ids, next } = await blockedBy(store, userId, cursor, limit);
  const author = await authorTexts(store, ids);
  const shown = ids.map((id) => spliced(author(id), `{"id":${JSON.stringify(id)},"isFollowing":false}`));
  return pageText('people', { shown, next });
};
