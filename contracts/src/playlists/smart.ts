import { AI_PRESETS, moodName, type AiCategory } from '../tracks';

/** What a list that fills itself asks of a song. Of each row one must hold; an empty row asks nothing. */
export type PlaylistRule = Readonly<{
  moods: readonly string[];
  genres: readonly string[];
  ai: readonly AiCategory[];
  /** Whether its reader heard it within so many days. */
  heard: Readonly<{ is: 'heard' | 'not'; days: number }> | null;
  /** Only what its reader likes. */
  isLiked: boolean;
}>;

export const ANYTHING: PlaylistRule = { moods: [], genres: [], ai: [], heard: null, isLiked: false };
export const MOST_HEARD_DAYS = 3650;
/** Values of one row. */
export const MOST_OF_RULE = 10;
/** Songs that a rule gives, and songs that are looked at for them. */
export const SMART_LENGTH = 100;
export const SMART_LOOKED_AT = 1000;

const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
const days = (count: number): string => (count === 1 ? 'the last day' : `the last ${count} days`);

/** A rule in plain words: 'Calm or Serene, Folk, Human Only, not heard in the last 30 days, liked'. */
export const ruleInWords = ({ moods, genres, ai, heard, isLiked }: PlaylistRule): string =>
  [
    either(moods.map(moodName)),
    either(genres),
    either(ai.map((category) => AI_PRESETS[category].label)),
    heard && `${heard.is === 'heard' ? 'heard' : 'not heard'} in ${days(heard.days)}`,
    isLiked && 'liked by you',
  ]
    .filter(Boolean)
    .join(', ') || 'Every song, the newest first';
