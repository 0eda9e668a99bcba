import type { FileUploaded, TrackUploaded } from '@refrain/contracts/tracks';
import type { Recorded } from '@refrain/contracts/kernel';
import { exportFiles } from '@refrain/contracts/personal-data';
import { extname } from 'node:path';

type Entry = Readonly<Record<string, unknown>>;
type Data = Readonly<Record<string, unknown>>;
/** `file` is one of `exportFiles`; `entries` are what one stream of this kind tells, from its events that are about the person. */
export type ExportTopic = Readonly<{ file: string; kind: string; entries: (events: readonly Recorded[]) => readonly Entry[] }>;

const told = ({ type, at, data }: Recorded): Entry => ({ what: type, at, ...(data as Data) });
const each = (events: readonly Recorded[]): readonly Entry[] => events.map(told);
const find = (events: readonly Recorded[], type: string): Recorded | undefined => events.find((event) => event.type === type);

const post = (events: readonly Recorded[]): readonly Entry[] => {
  const created = find(events, 'PostCreated');
  if (!created) return each(events);
  return [{ ...(created.data as Data), createdAt: created.at, deletedAt: find(events, 'PostDeleted')?.at ?? null }];
};

const play = (events: readonly Recorded[]): readonly Entry[] =>
  events.map((event) => ({ ...told(event), rule: event.meta.rule ?? null }));

const track = (events: readonly Recorded[]): readonly Entry[] => {
  const uploaded = find(events, 'TrackUploaded') as Recorded<TrackUploaded> | undefined;
  if (!uploaded) return each(events);
  const since = events.filter((event) => event !== uploaded).map(told);
  return [{ ...uploaded.data, uploadedAt: uploaded.at, releasedAt: find(events, 'TrackReleased')?.at ?? null, since }];
};

/** Where a file stands in the zip: by its id, with the ending of the name it came with. */
export const mediaPathOf = ({ uploadId, fileName }: FileUploaded['data']): string => {
  const ending = typeof fileName === 'string' ? extname(fileName) : '';
  return `${exportFiles.media}${uploadId}${/^\.[A-Za-z0-9]{1,5}$/.test(ending) ? ending : ''}`;
};

const upload = (events: readonly Recorded[]): readonly Entry[] =>
  events.map((event) => ({
    ...told(event),
    ...(event.type === 'FileUploaded' ? { path: mediaPathOf(event.data as FileUploaded['data']) } : {}),
  }));

/** What an export shows beside the events themselves. Streams of other kinds are in those alone. */
export const EXPORT_TOPICS: readonly ExportTopic[] = [
  { file: exportFiles.profile, kind: 'account', entries: each },
  { file: exportFiles.posts, kind: 'post', entries: post },
  { file: exportFiles.comments, kind: 'comment', entries: each },
  { file: exportFiles.likes, kind: 'like', entries: each },
  { file: exportFiles.follows, kind: 'follow', entries: each },
  { file: exportFiles.blocks, kind: 'block', entries: each },
  { file: exportFiles.hides, kind: 'hide', entries: each },
  { file: exportFiles.reports, kind: 'report', entries: each },
  { file: exportFiles.plays, kind: 'listening', entries: play },
  { file: exportFiles.tracks, kind: 'track', entries: track },
  { file: exportFiles.uploads, kind: 'upload', entries: upload },
];
