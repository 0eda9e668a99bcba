import { renditionPrefixOf, versionOfKey } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Track } from '../track.decider';

type Versions = Readonly<Record<'audio' | 'cover', ReadonlySet<number>>>;

/** The versions that a track uses, or that are on their way; null where it has none yet. */
const versionsOf = (trackId: string, track: Track): Versions | null => {
  if (track.status !== 'processed') return null;
  const { audioKey, coverKeys, replacements } = track;
  const used = [audioKey, ...coverKeys].map((key) => versionOfKey(trackId, key));
  const of = (kind: 'audio' | 'cover') => {
    const asked = replacements.asked[kind];
    const now = used.filter((each) => each.kind === kind).map(({ version }) => version);
    return new Set(asked ? [...now, asked.version] : now);
  };
  return { audio: of('audio'), cover: of('cover') };
};

/** Keys of what was made of files that the track uses no longer. */
export async function* replacedFiles(media: Pick<MediaStore, 'list'>, trackId: string, track: Track): AsyncGenerator<string> {
  const versions = versionsOf(trackId, track);
  if (!versions) return;
  for await (const { key } of media.list(renditionPrefixOf(trackId))) {
    const { kind, version } = versionOfKey(trackId, key);
    if (!versions[kind].has(version)) yield key;
  }
}

/** Whether a key is of a version that the history of the track does not hold: a restored backup may lack it. */
export const isAhead = (trackId: string, track: Track, key: string): boolean => {
  const { kind, version } = versionOfKey(trackId, key);
  return version > (track.status === 'processed' ? track.replacements.given[kind] : 1);
};
