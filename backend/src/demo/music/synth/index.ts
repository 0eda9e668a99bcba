import { hertz, type Score } from '../scores';
import { seededRandom } from '../../../kernel/values/seeded-random';
import { durationSeconds, partOf, strokes, tempo, totalBeats } from './arrange';
import { SAMPLE_RATE, decibels, samplesIn, silence, type Random, type Stereo } from './audio';
import type { Band, Placing, Player } from './band';
import { master } from './master';
import { pingPong, reverb } from './reverb';
import { drums, pitchedVoices } from './voices';
import { wav } from './wav';

export type { Band } from './band';
export { durationSeconds } from './arrange';

/** What can be rendered: a score, who plays it, and a seed for all that is left to chance. */
export type Renderable = Readonly<{ score: Score; band: Band; seed: number }>;

/** The sound at the players' place, and what goes to the room and to the echo. */
type Desk = Readonly<{ dry: Stereo; room: Float32Array; echo: Float32Array }>;

const addAt = (into: Float32Array, sound: Float32Array, start: number, gain: number): void => {
  const end = Math.min(into.length - start, sound.length);
  if (gain > 0) for (let i = 0; i < end; i += 1) into[start + i] = (into[start + i] ?? 0) + gain * (sound[i] ?? 0);
};

const place = (desk: Desk, sound: Float32Array, atSeconds: number, { db, pan, room, echo = 0 }: Placing): void => {
  const start = Math.max(0, samplesIn(atSeconds));
  const gain = decibels(db);
  const angle = ((pan + 1) * Math.PI) / 4;
  addAt(desk.dry.left, sound, start, gain * Math.cos(angle));
  addAt(desk.dry.right, sound, start, gain * Math.sin(angle));
  addAt(desk.room, sound, start, gain * room);
  addAt(desk.echo, sound, start, gain * echo);
};

const play = ({ score, band }: Renderable, player: Player, desk: Desk, random: Random): void => {
  const secondsAt = tempo(score, band);
  const up = (band.transpose ?? 0) + 12 * (player.octave ?? 0);
  for (const { at, beats, midi } of partOf(score, player)) {
    const [start, end] = [secondsAt(at), secondsAt(at + beats * (player.held ?? 0.95))];
    const accent = (at - score.pickup) % score.beatsPerBar === 0 ? 1.08 : 1;
    const phrase = 1 + 0.1 * Math.sin((2 * Math.PI * (at - score.pickup)) / (4 * score.beatsPerBar));
    midi.forEach((note, i) => {
      const velocity = Math.min(1, 0.68 * accent * phrase * (0.92 + 0.16 * random()));
      const seconds = Math.max(0.05, end - start);
      const sound = pitchedVoices[player.voice]({ frequency: hertz(note + up), seconds, velocity, random });
      const stray = (random() - 0.5) * 2 * band.looseness + i * (player.roll ?? 0);
      place(desk, sound, start + stray, { ...player, db: player.db - 3 * Math.log2(midi.length) });
    });
  }
};

const drum = ({ score, band }: Renderable, desk: Desk, random: Random): void => {
  const secondsAt = tempo(score, band);
  for (const drummer of band.drummers ?? []) {
    for (const { at, stroke } of strokes(drummer.figure, drummer.step, score.pickup, totalBeats(score, band) - 0.5)) {
      if (at < (drummer.fromBeat ?? 0)) continue;
      const velocity = (stroke === 'x' ? 0.8 : 0.4) * (0.88 + 0.24 * random());
      const sound = drums[drummer.drum]({ frequency: 0, seconds: 0, velocity, random });
      place(desk, sound, secondsAt(at) + (random() - 0.5) * band.looseness, drummer);
    }
  }
};

const add = (into: Stereo, more: Stereo): void => {
  addAt(into.left, more.left, 0, 1);
  addAt(into.right, more.right, 0, 1);
};

/** Renders a tune to a 16-bit, 44.1 kHz stereo WAV file of `durationSeconds`. The same seed gives the same bytes. */
export const renderTrack = (track: Renderable): Buffer => {
  const { score, band, seed } = track;
  const random = seededRandom(seed);
  const length = durationSeconds(score, band) * SAMPLE_RATE;
  const desk: Desk = { dry: silence(length), room: new Float32Array(length), echo: new Float32Array(length) };
  for (const player of band.players) play(track, player, desk, random);
  drum(track, desk, random);
  if (band.echo) {
    const secondsPerBeat = 60 / (band.beatsPerMinute ?? score.beatsPerMinute);
    add(desk.dry, pingPong(desk.echo, band.echo.beats * secondsPerBeat, band.echo.feedback));
  }
  add(desk.dry, reverb(desk.room, band.room));
  return wav(master(desk.dry, band.levelDb, 1.6 * SAMPLE_RATE), seed);
};
