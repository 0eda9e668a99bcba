import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { EVERY_TRACK, playDays, type DayOfPlays } from './plays.view';

/** The days from `start` to before `end` (ISO dates) on which a song, or any where null is given, was played; the newest first. */
export const daysOfPlays = async (
  store: ReadStore,
  trackId: string | null,
  start: string,
  end: string,
  most: number,
): Promise<readonly DayOfPlays[]> => {
  const where = { trackId: trackId ?? EVERY_TRACK, day: { gte: start, lt: end } };
  const rows = await playDays.in(store).find({ where, orderBy: ['-day'], limit: most });
  return rows.map(({ text }) => parsed(text));
};
