import { trackTextRules } from '@refrain/contracts/tracks';
import type { ParsedName } from './parse-file-name';

type Tags = Readonly<{ title?: string; artist?: string; album?: string; track?: number | null }>;

/** Longer is not worth waiting for: the name of the file says it too. */
const PATIENCE_MS = 3000;

/** A tag as a field takes it: one line without control characters, no longer than it may be. */
const line = (text: string | undefined, most: number): string =>
  Array.from((text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .slice(0, most)
    .join('')
    .trim();

/** What the tags say goes before what the name of the file says. */
export const withTags = (named: ParsedName, tags: Tags | null): ParsedName => ({
  ...named,
  title: line(tags?.title, trackTextRules.title.maxLength.value) || named.title,
  artist: line(tags?.artist, trackTextRules.artist.maxLength.value) || named.artist,
});

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

const read = async (file: File): Promise<Tags> => {
  const { parseBlob } = await import('music-metadata');
  const { common } = await parseBlob(file, { skipCovers: true, duration: false, skipPostHeaders: true });
  return { title: common.title, artist: common.artist, album: common.album, track: common.track.no };
};

/** Title, artist, album and place on it in the tags of an audio file; null where it has none, cannot be read or takes long. Never throws. */
export const readTags = (file: File): Promise<Tags | null> => Promise.race([read(file).catch(() => null), after(PATIENCE_MS)]);

/** What a file says of its song, in its tags and by its name; the part that reads names is fetched with the file. */
export const saidByFile = async (file: File): Promise<ParsedName> => {
  const [tags, { parseFileName }] = await Promise.all([readTags(file), import('./parse-file-name')]);
  return withTags(parseFileName(file.name), tags);
};
