import type { DuplicatePair } from '@refrain/contracts/duplicates';

/** Where one song lies on the time that both share: `start` and `length` in seconds. */
export type Lane = Readonly<{ start: number; length: number }>;
export type Timeline = Readonly<{ total: number; first: Lane; second: Lane }>;

/** Both songs on one time, so that what they share stands at one place. A song of unknown length counts as none. */
export const timelineOf = ({ first, second, offsetMs }: Pick<DuplicatePair, 'first' | 'second' | 'offsetMs'>): Timeline => {
  const offset = offsetMs / 1000;
  const [one, other] = [first?.duration ?? 0, second?.duration ?? 0];
  const lanes = { first: { start: Math.max(0, -offset), length: one }, second: { start: Math.max(0, offset), length: other } };
  return { ...lanes, total: Math.max(lanes.first.start + one, lanes.second.start + other, 1) };
};

/** What stands in a song at a place of the shared time, s; null before its beginning and after its end. */
export const placeIn = ({ start, length }: Lane, at: number): number | null =>
  at >= start && at < start + length ? at - start : null;

/** How a lane stands in a box that is as wide as the whole time. */
export const laneStyle = ({ start, length }: Lane, total: number) => ({
  marginInlineStart: `${(start / total) * 100}%`,
  width: `${(length / total) * 100}%`,
});
