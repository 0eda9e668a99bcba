import { VIDEOS_PAGE_SIZE, type Video, type VideoPage } from '@refrain/contracts/videos';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards, slugsOf } from '../../accounts';
import { NEWEST_FIRST, parsed, unique } from '../../kernel';
import { videos, type VideoDocument } from './videos.view';

const shown = async (store: ReadStore, found: readonly VideoDocument[], viewerId: string | null): Promise<readonly Video[]> => {
  const artists = unique(found.map(({ artistId }) => artistId));
  const [{ isHidden }, slugs] = await Promise.all([authorCards(store, artists, viewerId), slugsOf(store, artists)]);
  return found
    .filter(
      ({ artistId, processingStatus }) => !isHidden(artistId) && (processingStatus === 'completed' || artistId === viewerId),
    )
    .map((video) => ({ ...video, artistSlug: slugs.get(video.artistId) ?? null }));
};

/** A video as this viewer may see it: until it can be played it is there for its artist alone. */
export const videoFor = async (store: ReadStore, videoId: string, viewerId: string | null): Promise<Video | null> => {
  const found = await videos.in(store).doc(videoId);
  return found ? ((await shown(store, [found], viewerId))[0] ?? null) : null;
};

/** Those of these videos that a viewer may see, by id. */
export const videosSeen = async (
  store: ReadStore,
  videoIds: readonly string[],
  viewerId: string | null,
): Promise<ReadonlyMap<string, Video>> => {
  const found = await videos.in(store).docs(videoIds);
  return new Map((await shown(store, [...found.values()], viewerId)).map((video) => [video.id, video]));
};

/** Videos that can be played, of everyone or of one artist, the newest first; those of hidden people are left out. @throws BadCursor */
export const playableVideos = async (
  store: ReadStore,
  viewerId: string | null,
  artistId?: string,
  cursor?: string,
  limit = VIDEOS_PAGE_SIZE,
): Promise<VideoPage> => {
  const playable = { processingStatus: 'completed' } as const;
  const where = artistId === undefined ? playable : { ...playable, artistId };
  const { rows, next } = await videos.in(store).page({
    where,
    orderBy: NEWEST_FIRST,
    cursor,
    limit,
  });
  return {
    videos: await shown(
      store,
      rows.map(({ text }) => parsed(text)),
      viewerId,
    ),
    next,
  };
};
