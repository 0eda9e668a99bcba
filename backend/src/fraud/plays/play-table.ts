/** Bits of `flags`. */
export const COUNTED = 1;
export const ELIGIBLE = 2;
export const AI = 4;
/** A rule took it out as it came. Rules see it as counted all the same, so that they come to the same again; nothing else counts it. */
export const OUT = 8;

/**
 * Plays of one week in columns, in the order of the log. People, tracks, devices and networks are numbers within the week; number 0 of a device or
 * a network is none. Times are whole seconds since 1970 (UTC); what lies outside of 32 bits is cut off there.
 */
export type PlayTable = Readonly<{
  /** The Monday (YYYY-MM-DD, UTC) of the week in which they were recorded. */
  week: string;
  size: number;
  people: readonly string[];
  tracks: readonly string[];
  /** The person who made a track. */
  artistOf: Uint32Array;
  listener: Uint32Array;
  track: Uint32Array;
  device: Uint32Array;
  network: Uint32Array;
  startedAt: Uint32Array;
  /** Milliseconds, as `PlayReassessed` wants them. */
  recordedAtMs: Float64Array;
  /** Seconds that were heard. */
  heard: Uint32Array;
  /** Seconds that must be heard to count. */
  needed: Uint32Array;
  flags: Uint8Array;
}>;

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const MONDAY_OFFSET = 3;

/** The Monday of the week of a moment (ISO). */
export const weekOf = (at: string): string => {
  const day = Math.floor(Date.parse(at) / DAY_MS);
  return new Date((day - ((day + MONDAY_OFFSET) % 7)) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
};
