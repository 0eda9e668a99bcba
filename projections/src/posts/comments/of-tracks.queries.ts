import { momentsAmong, PINNED_READ_MAX } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { parsed, unique, type JsonText } from '../../kernel';
import { blockedFor } from '../../visibility';
import { commentTexts } from './comments.queries';
import { commentTallies, tallyId } from './comments.view';
import { pinnedComments, trackCommentCounts } from './of-tracks.view';

/** Comments on a track by people the viewer cannot see. Only viewers with hidden people cost a look-up. */
const unseenOnTrack = async (store: ReadStore, trackId: string, viewerId: string | null): Promise<number> => {
  const others = await blockedFor(store, viewerId);
  if (others.length === 0) return 0;
  const rows = await commentTallies.in(store).many(others.map((userId) => tallyId(trackId, userId)));
  return rows.reduce((sum, { columns }) => sum + columns.comments, 0);
};

/** Comments on a track as this viewer counts them. */
const trackCommentCountOf = async (store: ReadStore, trackId: string, viewerId: string | null): Promise<number> => {
  const [counted, unseen] = await Promise.all([
    trackCommentCounts.in(store).doc(trackId),
    unseenOnTrack(store, trackId, viewerId),
  ]);
  return (counted?.commentCount ?? 0) - unseen;
};

/** What the socket sends about the number of comments, as JSON text, counted as this viewer counts. */
export const commentCountFor = async (
  store: ReadStore,
  trackId: string,
  news: JsonText<{ commentCount: number }>,
  viewerId: string,
): Promise<string> =>
  JSON.stringify({ commentCount: parsed(news).commentCount - (await unseenOnTrack(store, trackId, viewerId)) });

/** The moments of a track as JSON texts, in its order: without people the viewer cannot see. */
const momentTexts = async (store: ReadStore, trackId: string, viewerId: string | null): Promise<readonly string[]> => {
  const newest = { where: { postId: trackId }, orderBy: ['-at', '-id'], limit: PINNED_READ_MAX } as const;
  const pinned = (await pinnedComments.in(store).find(newest)).map(({ id, columns }) => ({ id, ...columns }));
  const people = unique(pinned.map(({ userId }) => userId));
  const { isHidden } = await authorCards(store, people, viewerId);
  const moments = momentsAmong(pinned.filter(({ userId }) => !isHidden(userId)));
  const ids = moments.map((moment) => moment.newest.id);
  const texts = await commentTexts(store, ids, viewerId);
  return moments.flatMap(({ newest: { id, atSeconds }, count }) => {
    const comment = texts.get(id);
    return comment === undefined ? [] : [`{"atSeconds":${atSeconds},"count":${count},"comment":${comment}}`];
  });
};

/** TrackCommentSummary as JSON text. Whether the viewer may see the track is asked before. */
export const trackCommentSummary = async (store: ReadStore, trackId: string, viewerId: string | null): Promise<string> => {
  const [commentCount, moments] = await Promise.all([
    trackCommentCountOf(store, trackId, viewerId),
    momentTexts(store, trackId, viewerId),
  ]);
  return `{"commentCount":${commentCount},"moments":[${moments.join(',')}]}`;
};
