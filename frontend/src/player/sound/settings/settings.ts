import { observable } from '../../../shared/lib/observable';
import { readStored, writeStored } from '../../../shared/lib/browser/storage';

export const LOUDNESS_MODES = ['off', 'track', 'album'] as const;
export type LoudnessMode = (typeof LOUDNESS_MODES)[number];

/** Middle frequencies of the equaliser, in Hz. */
export const BANDS_HZ = [60, 230, 910, 3600, 14_000] as const;
export const GAIN_MAX_DB = 12;
export const CROSS_FADE_MAX_SECONDS = 12;

/** `gains` in dB, one for each band. */
export type Equaliser = Readonly<{ isOn: boolean; gains: readonly number[] }>;
/** How things sound on this device; remembered by the browser. */
export type SoundSettings = Readonly<{ crossFadeSeconds: number; loudness: LoudnessMode; equaliser: Equaliser }>;

export const PRESETS = {
  flat: [0, 0, 0, 0, 0],
  bass: [6, 4, 0, 0, 0],
  voice: [-3, 0, 4, 3, 0],
  treble: [0, 0, 0, 4, 6],
  warm: [3, 2, 0, -2, -3],
  night: [-4, -1, 2, 0, -3],
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type Preset = keyof typeof PRESETS;

/** The preset that the bands stand at; null for the listener's own. */
export const presetOf = (gains: readonly number[]): Preset | null =>
  (Object.keys(PRESETS) as Preset[]).find((name) => PRESETS[name].every((gain, band) => gain === gains[band])) ?? null;

export const UNSET: SoundSettings = {
  crossFadeSeconds: 0,
  loudness: 'track',
  equaliser: { isOn: false, gains: PRESETS.flat },
};

const KEY = 'sound';
const within = (value: unknown, max: number, min = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : 0;

/** What an earlier visit stored. A browser extension or another version may have left anything there. */
export const parseSettings = (text: string | null): SoundSettings => {
  try {
    const { crossFadeSeconds, loudness, equaliser } = (JSON.parse(text ?? '{}') ?? {}) as Partial<SoundSettings>;
    const gains: readonly unknown[] = Array.isArray(equaliser?.gains) ? equaliser.gains : [];
    return {
      crossFadeSeconds: within(crossFadeSeconds, CROSS_FADE_MAX_SECONDS),
      loudness: LOUDNESS_MODES.find((mode) => mode === loudness) ?? UNSET.loudness,
      equaliser: {
        isOn: equaliser?.isOn === true,
        gains: BANDS_HZ.map((_, band) => within(gains[band], GAIN_MAX_DB, -GAIN_MAX_DB)),
      },
    };
  } catch {
    return UNSET;
  }
};

const settings = observable<SoundSettings>(parseSettings(readStored(KEY)));
const listeners = new Set<() => void>();
export const soundSettings = settings.get;
export const useSoundSettings = settings.useValue;
export const onSoundSettings = (listener: () => void): void => void listeners.add(listener);
export const changeSound = (change: Partial<SoundSettings>): void => {
  const next = { ...settings.get(), ...change };
  writeStored(KEY, JSON.stringify(next));
  settings.set(next);
  listeners.forEach((listener) => listener());
};
