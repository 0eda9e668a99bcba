import { MOODS } from '@refrain/contracts/tracks';
import type { Likeness } from '../taste/taste.view';

/** What each part adds where both songs were analysed; without a sound the other two share its part. */
const PART = { genre: 0.3, mood: 0.35, sound: 0.35 } as const;
/** Of one base mood, but of another shade. */
const SAME_BASE = 0.6;
/** What an octave of tempo is worth, beside the seven sides of the character (0 to 1 each). */
const TEMPO = 0.7;

const BASE_OF: ReadonlyMap<string, string> = new Map(MOODS.map(({ slug, baseMood }) => [slug, baseMood]));
const meet = (some: readonly string[], others: readonly string[]): boolean => some.some((one) => others.includes(one));
const bases = (moods: readonly string[]): readonly string[] => moods.map((slug) => BASE_OF.get(slug) ?? slug);

const moodLikeness = (a: Likeness, b: Likeness): number =>
  meet(a.moods, b.moods) ? 1 : meet(bases(a.moods), bases(b.moods)) ? SAME_BASE : 0;

/** The part of an octave between two tempos, at most 1; nothing where one is not known. A tempo and its double differ like neighbours. */
const tempoDistance = (a: number | null, b: number | null): number => {
  if (!a || !b) return 0;
  const octaves = Math.abs(Math.log2(a / b)) % 1;
  return Math.min(octaves, 1 - octaves) * 2;
};

/** 1 for songs that measure the same, 0 for the farthest; null where one was not analysed. */
export const soundLikeness = (a: Likeness, b: Likeness): number | null => {
  if (!a.character || !b.character) return null;
  const squares = a.character.reduce((sum, value, i) => sum + ((value - (b.character?.[i] ?? 0)) / 100) ** 2, 0);
  const distance = Math.sqrt(squares + (TEMPO * tempoDistance(a.tempoDeciBpm, b.tempoDeciBpm)) ** 2);
  return Math.max(0, 1 - distance);
};

export const genresMeet = (a: Likeness, b: Likeness): boolean => meet(a.genres, b.genres);

/** How alike two songs are by genre, mood and sound: 0 to 1. */
export const likenessOf = (a: Likeness, b: Likeness): number => {
  const sound = soundLikeness(a, b);
  const said = PART.genre * Number(genresMeet(a, b)) + PART.mood * moodLikeness(a, b);
  return sound === null ? said / (PART.genre + PART.mood) : said + PART.sound * sound;
};
