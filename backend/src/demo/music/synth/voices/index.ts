import { brush, hat, kick, shaker, snare } from './drums';
import { bass, electricPiano } from './keys';
import { plucked } from './plucked';
import { marimba, musicBox, piano } from './struck';
import { choir, flute, organ, pad, strings } from './sustained';
import type { Voice } from './voice';

export const pitchedVoices = {
  lute: plucked({ ring: 3.2, brightness: 0.5, pluckAt: 0.17, release: 0.12 }),
  guitar: plucked({ ring: 5, brightness: 0.38, pluckAt: 0.23, release: 0.15 }),
  harp: plucked({ ring: 6, brightness: 0.3, pluckAt: 0.42, release: 0.7 }),
  piano,
  musicBox,
  marimba,
  electricPiano,
  bass,
  pad,
  strings,
  choir,
  flute,
  organ,
} as const satisfies Record<string, Voice>;

export const drums = { kick, snare, brush, hat, shaker } as const satisfies Record<string, Voice>;

export type PitchedVoice = keyof typeof pitchedVoices;
export type Drum = keyof typeof drums;
