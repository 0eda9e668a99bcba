const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SHIFTS: Readonly<Record<string, number>> = { '': 0, '#': 1, b: -1 };

/** Semitones above C of a name such as F# or Bb. */
export const pitchClass = (name: string): number => {
  const step = STEPS[name.charAt(0)];
  const shift = SHIFTS[name.slice(1)];
  if (step === undefined || shift === undefined) throw new Error(`no such note: ${name}`);
  return (step + shift + 12) % 12;
};

/** MIDI number of a name such as F#4; A4 is 69. */
export const midiOf = (name: string): number => {
  const [, letter = '', shift = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? [];
  const step = STEPS[letter];
  if (step === undefined) throw new Error(`no such note: ${name}`);
  return 12 * (Number(octave) + 1) + step + (SHIFTS[shift] ?? 0);
};

/** Hertz of a MIDI number in equal temperament, A4 = 440. */
export const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);
