import { VERSIONS_MAX, type Version } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed, type JsonText } from '../kernel';
import { commentVersions } from './comments/comments.view';
import { postVersions } from './feed/feed.view';

const FIRST = { orderBy: ['at', 'id'], limit: VERSIONS_MAX } as const;

const versionsIn = (rows: readonly Readonly<{ text: JsonText<Version> }>[]): readonly Version[] =>
  rows.map(({ text }) => {
    const { content, at } = parsed(text);
    return { content, at };
  });

/** What a post said before the words of now, the first first. */
export const earlierPosts = async (store: ReadStore, postId: string): Promise<readonly Version[]> =>
  versionsIn(await postVersions.in(store).find({ where: { postId }, ...FIRST }));

/** What a comment said before the words of now, the first first. */
export const earlierComments = async (store: ReadStore, commentId: string): Promise<readonly Version[]> =>
  versionsIn(await commentVersions.in(store).find({ where: { commentId }, ...FIRST }));
