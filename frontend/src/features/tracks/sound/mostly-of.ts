import type { EmotionalProfile } from '@refrain/contracts/tracks';

type Mood = keyof EmotionalProfile;

/** The quarter with the greatest share. */
export const mostlyOf = (profile: EmotionalProfile): Mood =>
  (Object.keys(profile) as Mood[]).reduce((most, mood) => (profile[mood] > profile[most] ? mood : most));
