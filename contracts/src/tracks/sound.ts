/** Which formulas made an analysis: one more each time they change. */
export const ANALYSIS_VERSION = 1;
/** More sections than any song has. */
export const SECTIONS_MAX = 26;
/** Seconds from the beginning that are analysed: a longer recording is judged by them. */
export const ANALYSED_SECONDS = 30 * 60;

export const KEY_NAMES = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;
type KeyName = (typeof KEY_NAMES)[number];
export type Mode = 'major' | 'minor';

/** Rules of thumb by the names that music services use. */
export const CHARACTER = [
  'energy',
  'valence',
  'danceability',
  'acousticness',
  'instrumentalness',
  'liveness',
  'speechiness',
] as const;
/** Each 0 to 1 as it is read; whole percents where it is stored. */
export type SoundCharacter = Readonly<Record<(typeof CHARACTER)[number], number>>;

/** A stretch that sounds alike within. Stretches of one `label` ('A', 'B', …) sound alike; `level` is 0 (quiet) to 100 (loud). */
export type HeardSection = Readonly<{ startMs: number; endMs: number; label: string; level: number }>;

/**
 * What was heard in the sound of a track, in whole numbers: the character in percent, `tempoDeciBpm` in tenths of a beat a minute,
 * `timeSignature` in beats a bar; null where nothing stands out.
 */
export type HeardSound = SoundCharacter &
  Readonly<{
    analysisVersion: number;
    tempoDeciBpm: number | null;
    musicalKey: KeyName | null;
    mode: Mode | null;
    timeSignature: number | null;
    sections: readonly HeardSection[];
  }>;

/** Of one recording: shares that make 1. */
export type EmotionalProfile = Readonly<Record<'joyful' | 'tense' | 'sad' | 'calm', number>>;

/**
 * Where a song lies between glad and sad, awake and asleep: Russell's circle (1980) in its four quarters. A song in the middle has a quarter
 * of each.
 */
export const emotionsOf = ({ valence, energy }: Pick<SoundCharacter, 'valence' | 'energy'>): EmotionalProfile => {
  const share = (glad: number, awake: number): number => Math.round(glad * awake * 100) / 100;
  return {
    joyful: share(valence, energy),
    tense: share(1 - valence, energy),
    sad: share(1 - valence, 1 - energy),
    calm: share(valence, 1 - energy),
  };
};

type Contextual = SoundCharacter & Readonly<{ tempo: number | null }>;
/** What people do while they hear such music. */
const CONTEXTS: Readonly<Record<string, (sound: Contextual) => boolean>> = {
  party: ({ danceability, energy }) => danceability >= 0.55 && energy >= 0.55,
  workout: ({ energy, tempo }) => energy >= 0.6 && (tempo ?? 0) >= 115,
  focus: ({ instrumentalness, energy }) => instrumentalness >= 0.6 && energy <= 0.6,
  relax: ({ energy }) => energy <= 0.4,
  sleep: ({ energy, danceability }) => energy <= 0.25 && danceability <= 0.3,
};
export const listeningContextsOf = (sound: Contextual): readonly string[] =>
  Object.keys(CONTEXTS).filter((name) => CONTEXTS[name]?.(sound));
