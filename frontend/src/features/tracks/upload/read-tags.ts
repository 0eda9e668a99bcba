import { GENRES, trackTextRules, YEAR_MIN } from '@refrain/contracts/tracks';
import type { ParsedName } from './parse-file-name';

type Tags = Readonly<{
  title?: string;
  artist?: string;
  album?: string;
  track?: number | null;
  year?: number;
  genre?: readonly string[];
}>;

/** What a file says of its song; what it does not say, or says in a way that the form cannot take, is left out. */
export type SaidByFile = ParsedName & Readonly<{ album?: string; year?: number; genre?: string }>;

/** Longer is not worth waiting for: the name of the file says it too. */
const PATIENCE_MS = 3000;

/** A tag as a field takes it: one line without control characters, no longer than it may be. */
const line = (text: string | undefined, most: number): string =>
  Array.from((text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .slice(0, most)
    .join('')
    .trim();

/** 'Hip-Hop', 'hip hop' and 'HIPHOP' are one genre. */
const letters = (genre: string): string => genre.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The first of the words of a tag that is a genre of this site. A tag may name several: 'R&B/Soul', 'Folk; Blues'. */
const genreOf = (said: readonly string[] = []): string | undefined =>
  said
    .slice(0, 20)
    .flatMap((text) => text.slice(0, 200).split(/[/;,|]/))
    .map((word) => GENRES.find((genre) => letters(genre) === letters(word)))
    .find(Boolean);

const yearOf = (year: number | undefined, now: Date): number | undefined =>
  year !== undefined && Number.isInteger(year) && year >= YEAR_MIN && year <= now.getFullYear() + 1 ? year : undefined;

/** Only what is said. */
const said = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as { [K in keyof T]?: NonNullable<T[K]> };

/** What the tags say goes before what the name of the file says. */
export const withTags = (named: ParsedName, tags: Tags | null, now = new Date()): SaidByFile => ({
  ...named,
  ...said({
    album: line(tags?.album, trackTextRules.album.maxLength.value),
    year: yearOf(tags?.year, now),
    genre: genreOf(tags?.genre),
  }),
  title: line(tags?.title, trackTextRules.title.maxLength.value) || named.title,
  artist: line(tags?.artist, trackTextRules.artist.maxLength.value) || named.artist,
});

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

const read = async (file: File): Promise<Tags> => {
  const { parseBlob } = await import('music-metadata');
  const { common } = await parseBlob(file, { skipCovers: true, duration: false, skipPostHeaders: true });
  const { title, artist, album, year, genre, track } = common;
  return { title, artist, album, year, genre, track: track.no };
};

/** Title, artist, album, place on it, year and genre in the tags of an audio file; null where it has none, cannot be read or takes long. Never throws. */
export const readTags = (file: File): Promise<Tags | null> => Promise.race([read(file).catch(() => null), after(PATIENCE_MS)]);

/** What a file says of its song, in its tags and by its name; the part that reads names is fetched with the file. */
export const saidByFile = async (file: File): Promise<SaidByFile> => {
  const [tags, { parseFileName }] = await Promise.all([readTags(file), import('./parse-file-name')]);
  return withTags(parseFileName(file.name), tags);
};
