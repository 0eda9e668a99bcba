import type { CHARACTER, EmotionalProfile } from '../sound';

/** What is heard in a song, on its page. */
export const heardTexts = {
  title: 'How it sounds',
  hint: 'Measured in the sound itself by rules of thumb, the same for every song. No judgement.',
  tempo: 'Tempo',
  bpm: (tempo: number) => `${tempo} BPM`,
  key: 'Key',
  keyOf: (key: string, mode: string | null) => (mode ? `${key} ${mode}` : key),
  metre: 'Metre',
  metreOf: (beats: number) => `${beats}/4`,
  nothing: 'Free',
  sections: 'Sections',
  section: (label: string, from: string, to: string) => `${label}, from ${from} to ${to}`,
  character: 'Character, in percent',
  traits: {
    energy: 'Energy',
    valence: 'Gladness',
    danceability: 'Danceable',
    acousticness: 'Acoustic',
    instrumentalness: 'Instrumental',
    liveness: 'Live',
    speechiness: 'Spoken',
  } satisfies Record<(typeof CHARACTER)[number], string>,
  mood: (name: string) => `Sounds mostly ${name}.`,
  moods: { joyful: 'joyful', tense: 'tense', sad: 'sad', calm: 'calm' } satisfies Record<keyof EmotionalProfile, string>,
} as const;
