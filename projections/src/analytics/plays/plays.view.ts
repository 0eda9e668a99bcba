import type { PlayReason, PlaySource } from '@refrain/contracts/playback';
import { collection } from '../../kernel';

/** Plays by hour of the day (UTC). */
export type Hours = readonly number[];

/**
 * The attempts to play one song, or all of them, on one day. `reasons` are verdicts as they stand now, `sources` where attempts came from, and
 * `judgements` how often a version of the rule gave a reason, by `version|reason`: a play that was judged again is in it twice.
 */
export type DayOfPlays = Readonly<{
  trackId: string;
  day: string;
  reasons: Readonly<Partial<Record<PlayReason, Hours>>>;
  sources: Readonly<Partial<Record<PlaySource, Hours>>>;
  judgements: Readonly<Record<string, number>>;
}>;

/** Stands for every song. No id is a star. */
export const EVERY_TRACK = '*';

/** By `track|day`. */
export const playDays = collection<DayOfPlays>()({
  name: 'playDays',
  columns: { trackId: 'text', day: 'text' },
  indexes: [{ on: ['trackId', '-day'] }],
});
