import { extname } from 'node:path';
import type { Recorded } from '@refrain/contracts/kernel';
import { exportFiles } from '@refrain/contracts/personal-data';
import {
  renditionPrefixOf,
  type FileUploaded,
  type TrackAudioReplaced,
  type TrackCoverReplaced,
  type TrackProcessed,
  type TrackUploaded,
} from '@refrain/contracts/tracks';
import type { OfPerson } from '../kernel/context';
import { eachEvent, entryOf, findEvent, mediaOf, type ExportTopic, type Leave } from '../kernel/persons/person-rows';
import { renditionOrphans } from './files/rendition-orphans';
import { resumableOrphans } from './resumable/resumable-files';
import { trackDecider } from './track.decider';
import { uploadOrphans } from './uploading/upload-orphans';

/** A track is taken away as if its artist had done it; plays stay, as those of nobody. */
const track: Leave = async ({ streams, stream, userId, context }) => {
  const { state } = await streams.load(stream, trackDecider);
  if (state.status === 'none' || state.status === 'unpublished' || state.artistId !== userId) return;
  const trackId = stream.slice('track-'.length);
  await streams.handle(stream, trackDecider, { type: 'UnpublishTrack', data: { trackId } }, context);
};

const tracks: ExportTopic['entries'] = (events) => {
  const uploaded = findEvent(events, 'TrackUploaded') as Recorded<TrackUploaded> | undefined;
  if (!uploaded) return eachEvent(events);
  const since = events.filter((event) => event !== uploaded).map(entryOf);
  return [{ ...uploaded.data, uploadedAt: uploaded.at, releasedAt: findEvent(events, 'TrackReleased')?.at ?? null, since }];
};

/** Where a file stands in the zip: by its id, with the ending of the name it came with. */
const pathOf = ({ uploadId, fileName }: FileUploaded['data']): string => {
  const ending = typeof fileName === 'string' ? extname(fileName) : '';
  return `${exportFiles.media}${uploadId}${/^\.[A-Za-z0-9]{1,5}$/.test(ending) ? ending : ''}`;
};

const fileIn = ({ type, data }: Recorded): FileUploaded['data'] | null =>
  type === 'FileUploaded' ? (data as FileUploaded['data']) : null;

const uploads: ExportTopic['entries'] = (events) =>
  events.map((event) => {
    const file = fileIn(event);
    return { ...entryOf(event), ...(file ? { path: pathOf(file) } : {}) };
  });

export const tracksOfPerson: OfPerson = {
  leaving: { track },
  media: {
    FileUploaded: mediaOf<FileUploaded>(({ mediaKey }) => [mediaKey]),
    TrackUploaded: mediaOf<TrackUploaded>(({ trackId }) => [renditionPrefixOf(trackId)]),
    TrackProcessed: mediaOf<TrackProcessed>(({ stream, preview, cover }) => [
      stream.mediaKey,
      preview.mediaKey,
      ...Object.values(cover?.art ?? {}),
    ]),
    TrackAudioReplaced: mediaOf<TrackAudioReplaced>(({ stream, preview }) => [stream.mediaKey, preview.mediaKey]),
    TrackCoverReplaced: mediaOf<TrackCoverReplaced>(({ cover }) => Object.values(cover.art)),
  },
  orphans: [resumableOrphans, uploadOrphans, renditionOrphans],
  exports: [
    { file: exportFiles.tracks, kind: 'track', entries: tracks },
    { file: exportFiles.uploads, kind: 'upload', entries: uploads },
  ],
  exportedFiles: {
    upload: (events) =>
      events.flatMap((event) => fileIn(event) ?? []).map((file) => ({ key: file.mediaKey, path: pathOf(file) })),
  },
};
