import type { HeardSound } from '@refrain/contracts/tracks';
import { SoundAnalysis } from '../features/analyse';
import { ANALYSIS_RATE } from '../features/spectrum';

/** Taken once: a look-up of a global for each sample is slow in the tests. */
const { PI, exp, min, sin } = Math;

/** Mono samples at the rate that is analysed. */
export type Signal = Float32Array;

export const silence = (seconds: number): Signal => new Float32Array(Math.round(seconds * ANALYSIS_RATE));

/** The same noise each time: a linear congruential generator. */
export const noise = (seconds: number, level: number, seed = 1): Signal => {
  let state = seed;
  return silence(seconds).map(() => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return level * (state / 2 ** 31 - 1);
  });
};

/** Adds one sound to another from a second on. */
export const mixed = (into: Signal, sound: Signal, atSeconds = 0): Signal => {
  const start = Math.round(atSeconds * ANALYSIS_RATE);
  for (let i = 0; i < sound.length && start + i < into.length; i += 1) into[start + i]! += sound[i]!;
  return into;
};

export const joined = (...parts: readonly Signal[]): Signal => {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** A note with overtones that softens, as a plucked string: `pitch` is a MIDI number. */
export const note = (pitch: number, seconds: number, level = 0.2): Signal => {
  const hz = 440 * 2 ** ((pitch - 69) / 12);
  return silence(seconds).map((_, i) => {
    const at = i / ANALYSIS_RATE;
    const swell = min(1, at / 0.01, (seconds - at) / 0.01) * exp(-at / seconds);
    const turn = 2 * PI * hz * at;
    return (sin(turn) + sin(2 * turn) / 4 + sin(3 * turn) / 9 + sin(4 * turn) / 16) * level * swell;
  });
};

export const chord = (pitches: readonly number[], seconds: number, level = 0.12): Signal =>
  pitches.reduce((sum, pitch) => mixed(sum, note(pitch, seconds, level)), silence(seconds));

/** Clicks at a tempo, the first of each `bar` of them louder. */
export const clicks = (bpm: number, seconds: number, bar = 1): Signal => {
  const track = silence(seconds);
  for (let beat = 0; (beat * 60) / bpm < seconds; beat += 1) {
    const isFirst = bar > 1 && beat % bar === 0;
    const click = noise(0.03, isFirst ? 0.8 : bar > 1 ? 0.2 : 0.5, 7).map((value, i) => value * exp(-i / 150));
    mixed(track, click, (beat * 60) / bpm);
  }
  return track;
};

const SCALES = { major: [0, 2, 4, 5, 7, 9, 11, 12], minor: [0, 2, 3, 5, 7, 8, 11, 12] } as const;

/** A scale up and down and the chord of its first note; minor with its raised seventh. */
export const scale = (tonic: number, mode: keyof typeof SCALES): Signal => {
  const pitches = SCALES[mode].map((step) => 60 + tonic + step);
  const third = mode === 'major' ? 4 : 3;
  return joined(
    ...[...pitches, ...[...pitches].reverse()].map((pitch) => note(pitch, 0.4)),
    chord([60 + tonic, 60 + tonic + third, 67 + tonic], 2),
  );
};

export const heardIn = (signal: Signal): HeardSound => {
  const analysis = new SoundAnalysis();
  for (let at = 0; at < signal.length; at += 10_000) analysis.add(signal.subarray(at, at + 10_000));
  return analysis.finish();
};
