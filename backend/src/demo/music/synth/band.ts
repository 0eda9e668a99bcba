import type { Room } from './reverb';
import type { Drum, PitchedVoice } from './voices';

/**
 * What a player plays: a written line of the score, its chords as long as they last, or a figure over them. A figure is
 * a row of steps of `step` beats: r root, f fifth, c the whole chord, 0 1 2 3 its notes from below, . silence, _ hold.
 */
type Playing =
  | Readonly<{ line: string; delayBeats?: number }>
  | Readonly<{ chords: true }>
  | Readonly<{ figure: string; step: number }>;

export type Placing = Readonly<{
  /** Level against the loudest player. */
  db: number;
  /** -1 left, 1 right. */
  pan: number;
  /** Shares sent to the room and to the echo, 0 to 1. */
  room: number;
  echo?: number;
}>;

export type Player = Placing &
  Readonly<{
    voice: PitchedVoice;
    plays: Playing;
    octave?: number;
    /** Of its length, how much a note is held; above 1 it rings into the next. Default 0.95. */
    held?: number;
    /** Seconds between the notes of a chord, the lowest first. */
    roll?: number;
    /** Silent before this beat. */
    fromBeat?: number;
  }>;

/** x is a stroke, o a soft one, . none; steps of `step` beats. */
type Drummer = Placing & Readonly<{ drum: Drum; figure: string; step: number; fromBeat?: number }>;

export type Band = Readonly<{
  players: readonly Player[];
  drummers?: readonly Drummer[];
  /** Semitones up from the score. */
  transpose?: number;
  beatsPerMinute?: number;
  room: Room;
  /** Time of the echo in beats, and how much of it comes back. */
  echo?: Readonly<{ beats: number; feedback: number }>;
  /** RMS in dB below full scale. */
  levelDb: number;
  /** How far, in seconds, the players stray from the beat. */
  looseness: number;
}>;
