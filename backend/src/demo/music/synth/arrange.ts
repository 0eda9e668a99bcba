import { lengthBeats, type Harmony, type Score, type Sound } from '../scores';
import type { Band, Player } from './band';

const LOWEST_ROOT = 33;

/** The notes of a chord nearest to `centre`, from below: chords that follow each other then move as little as they can. */
const voicing = ({ root, intervals }: Harmony, centre: number): readonly number[] =>
  intervals
    .map((interval) => {
      const pitch = (root + interval) % 12;
      return centre - 6 + ((((pitch - (centre - 6)) % 12) + 12) % 12);
    })
    .sort((a, b) => a - b);

const CENTRE = 60;

/** What a step of a figure means over a chord. */
const sounding = (step: string, harmony: Harmony): readonly number[] => {
  const root = LOWEST_ROOT + ((((harmony.root - LOWEST_ROOT) % 12) + 12) % 12);
  if (step === 'r') return [root];
  if (step === 'f') return [root + 7];
  const chord = voicing(harmony, CENTRE);
  if (step === 'c') return chord;
  const index = Number(step);
  return [(chord[index % chord.length] ?? CENTRE) + 12 * Math.floor(index / chord.length)];
};

/** Steps with a stroke, each as long as the holds behind it make it; repeated from the first bar to the end. */
export const strokes = (figure: string, step: number, from: number, to: number) => {
  const steps = figure.split(/\s+/).filter(Boolean);
  const found: { at: number; beats: number; stroke: string }[] = [];
  for (let i = 0, at = from; at < to - 1e-6; i += 1, at = from + i * step) {
    const stroke = steps[i % steps.length] ?? '.';
    const last = found.at(-1);
    if (stroke === '_' && last) last.beats += step;
    else if (stroke !== '.') found.push({ at, beats: step, stroke });
  }
  return found;
};

const overChords = (score: Score, figure: string, step: number): readonly Sound[] =>
  strokes(figure, step, score.pickup, lengthBeats(score.harmony)).flatMap(({ at, beats, stroke }) => {
    const harmony = score.harmony.find((chord) => at >= chord.at - 1e-6 && at < chord.at + chord.beats - 1e-6);
    return harmony ? [{ at, beats, midi: sounding(stroke, harmony) }] : [];
  });

/** What a player plays, in beats of the score, before transposing. */
export const partOf = (score: Score, { plays, fromBeat = 0 }: Player): readonly Sound[] => {
  const part =
    'line' in plays
      ? (score.lines[plays.line] ?? []).map((sound) => ({ ...sound, at: sound.at + (plays.delayBeats ?? 0) }))
      : 'chords' in plays
        ? score.harmony.map((harmony) => ({ at: harmony.at, beats: harmony.beats, midi: voicing(harmony, CENTRE) }))
        : overChords(score, plays.figure, plays.step);
  return part.filter(({ at, midi }) => at >= fromBeat && midi.length > 0);
};

export const totalBeats = (score: Score, band: Band): number =>
  Math.max(...band.players.map((player) => lengthBeats(partOf(score, player))));

const SLOWING_BEATS = 4;
const SLOWING = 0.3;
/** What is left to ring after the last note is let go. */
const TAIL_SECONDS = 2.5;

/** Seconds at a beat; the last bar slows down. */
export const tempo = (score: Score, band: Band) => {
  const secondsPerBeat = 60 / (band.beatsPerMinute ?? score.beatsPerMinute);
  const slowsAt = totalBeats(score, band) - SLOWING_BEATS;
  return (beat: number): number => {
    const late = Math.max(0, beat - slowsAt);
    return secondsPerBeat * (beat + (SLOWING * late * late) / (2 * SLOWING_BEATS));
  };
};

/** Length of the finished recording, in whole seconds. */
export const durationSeconds = (score: Score, band: Band): number =>
  Math.ceil(tempo(score, band)(totalBeats(score, band)) + TAIL_SECONDS);
