import { secondsToCount, type PlaySource, type Quality, type RecordPlayRequest } from '@refrain/contracts/playback';

/**
 * One listening of one track, from its first sound until another one takes its place. `heard` are seconds of sound, as a
 * clock measures them: what was skipped is not heard, and double speed is heard in half the time.
 */
export type Listening = Readonly<{
  trackId: string;
  playId: string;
  startedAt: string;
  source: PlaySource;
  quality: Quality;
  heard: number;
  /** The last moment that was reported while there was sound; null when time does not run. */
  last: Readonly<{ position: number; atMs: number }> | null;
  sent: boolean;
}>;

type Begin = Pick<Listening, 'trackId' | 'playId' | 'startedAt' | 'source' | 'quality'>;
export const begin = (facts: Begin): Listening => ({ ...facts, heard: 0, last: null, sent: false });

type Moment = Readonly<{ position: number; atMs: number; rate: number }>;

/** Sound is heard at a moment: counts what passed since the one before, never more than the clock allows. */
export const hear = (listening: Listening, { position, atMs, rate }: Moment): Listening => {
  const { last } = listening;
  const clock = last ? Math.max(0, atMs - last.atMs) / 1000 : 0;
  const track = last ? Math.max(0, position - last.position) / rate : 0;
  return { ...listening, heard: listening.heard + Math.min(clock, track), last: { position, atMs } };
};

/** Sound ceased, or goes on elsewhere in the track: what lies between is not heard. */
export const interrupt = (listening: Listening): Listening => (listening.last ? { ...listening, last: null } : listening);

export type Report = Readonly<{ trackId: string; body: Readonly<RecordPlayRequest> }>;
/** A listening after a check, and the report to send now, if any. */
export type Checked = Readonly<{ listening: Listening; report: Report | null }>;

const reported = (listening: Listening): Checked => {
  const { trackId, playId, startedAt, quality, source } = listening;
  const body = { playId, startedAt, secondsPlayed: Math.floor(listening.heard), quality, source };
  return { listening: { ...listening, sent: true }, report: { trackId, body } };
};
const silent = (listening: Listening): Checked => ({ listening, report: null });

/** Once enough was heard, its report. `durationMs` is null while the length is not known. */
export const whenEnough = (listening: Listening, durationMs: number | null): Checked => {
  const enough = durationMs !== null && durationMs > 0 && listening.heard >= secondsToCount(durationMs);
  return enough && !listening.sent ? reported(listening) : silent(listening);
};

/** At its end, the report of one that was heard for a while and never enough. */
export const whenOver = (listening: Listening): Checked =>
  listening.heard >= 1 && !listening.sent ? reported(listening) : silent(listening);
