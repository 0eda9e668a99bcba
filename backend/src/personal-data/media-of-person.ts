import { picturePrefixOf, type PictureChanged } from '@refrain/contracts/accounts';
import { renditionPrefixOf, type FileUploaded, type TrackProcessed, type TrackUploaded } from '@refrain/contracts/tracks';
import { postMediaPrefixOf, type PostCreated, type PostLinkDescribed, type PostMediaProcessed } from '@refrain/contracts/posts';
import type { Recorded } from '@refrain/contracts/kernel';
import { peopleIn } from '@refrain/contracts/personal-data';
import type { MediaStore } from '@refrain/storage/media-store';

type Source<Data> = (data: Data) => readonly string[];
const from = <E extends { data: unknown }>(keys: Source<E['data']>): Source<unknown> => keys as Source<unknown>;

/**
 * Which media belong to a person, by the event that says so: keys in the media store, or with a slash at the end everything below. The
 * person is whom the event is about. Another kind of file is one more line.
 */
const SOURCES: Readonly<Record<string, Source<unknown>>> = {
  PictureChanged: from<PictureChanged>(({ userId }) => [picturePrefixOf(userId)]),
  PostCreated: from<PostCreated>(({ postId, media }) => (media ? [postMediaPrefixOf(postId)] : [])),
  PostMediaProcessed: from<PostMediaProcessed>(({ postId }) => [postMediaPrefixOf(postId)]),
  PostLinkDescribed: from<PostLinkDescribed>(({ postId }) => [postMediaPrefixOf(postId)]),
  FileUploaded: from<FileUploaded>(({ mediaKey }) => [mediaKey]),
  TrackUploaded: from<TrackUploaded>(({ trackId }) => [renditionPrefixOf(trackId)]),
  TrackProcessed: from<TrackProcessed>(({ stream, preview, cover }) => [
    stream.mediaKey,
    preview.mediaKey,
    ...Object.values(cover?.art ?? {}),
  ]),
};

/** Keys, and prefixes with a slash at their end, that an event says are somebody's. */
export const mediaIn = (event: Recorded, userId: string): readonly string[] =>
  peopleIn({ ...event, meta: { actor: null } }).includes(userId) ? (SOURCES[event.type]?.(event.data) ?? []) : [];

/** Those of these that are in the store, prefixes spelled out. */
export async function* mediaThere(media: MediaStore, keys: Iterable<string>): AsyncGenerator<string> {
  for (const key of keys) {
    if (!key.endsWith('/')) {
      if (await media.stat(key)) yield key;
      continue;
    }
    for await (const found of media.list(key)) yield found.key;
  }
}
