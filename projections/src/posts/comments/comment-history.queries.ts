import { VERSIONS_MAX, type Version } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { commentVersions } from './comments.view';

/** What a comment said before the words of now, the first first. */
export const earlierComments = async (store: ReadStore, commentId: string): Promise<readonly Version[]> => {
  const rows = await commentVersions.in(store).find({ where: { commentId }, orderBy: ['at', 'id'], limit: VERSIONS_MAX });
  return rows.map(({ text }) => {
    const { content, at } = parsed(text);
    return { content, at };
  });
};
