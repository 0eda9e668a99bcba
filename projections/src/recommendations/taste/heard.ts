import { AUDIENCE_LENGTH, TASTE_LENGTH, type SongAudience, type HeardSong } from './taste.view';

const HOUR_MS = 3_600_000;
const hourSince1970 = (at: string): number => Math.floor(Date.parse(at) / HOUR_MS);

/** The last heard first; of one hour in the order of their ids, so that the same plays in any batches give the same taste. */
const byLast = (a: HeardSong, b: HeardSong): number => b.hour - a.hour || (a.trackId < b.trackId ? -1 : 1);

export type Turn = Readonly<{ heard: readonly HeardSong[]; came: boolean; went: string | null }>;

/** A taste after one more counted play: whether the song came in by it, and which one went out for it. */
export const afterPlay = (heard: readonly HeardSong[], trackId: string, at: string): Turn => {
  const before = heard.find((song) => song.trackId === trackId);
  const hour = Math.max(before?.hour ?? 0, hourSince1970(at));
  const others = heard.filter((song) => song !== before);
  const all = [...others, { trackId, times: (before?.times ?? 0) + 1, hour }].sort(byLast);
  const went = all[TASTE_LENGTH]?.trackId ?? null;
  // A play that is reported late may be older than all of a full taste: then it neither comes in nor goes.
  if (went === trackId) return { heard, came: false, went: null };
  return { heard: all.slice(0, TASTE_LENGTH), came: before === undefined, went };
};

/** A taste after a play of it counts no more: whether the song went with it. */
export const withoutPlay = (heard: readonly HeardSong[], trackId: string): Turn => {
  const before = heard.find((song) => song.trackId === trackId);
  if (!before) return { heard, came: false, went: null };
  const others = heard.filter((song) => song !== before);
  return before.times > 1
    ? { heard: [...others, { ...before, times: before.times - 1 }].sort(byLast), came: false, went: null }
    : { heard: others, came: false, went: trackId };
};

/** An audience after a play of one of its listeners, who may have come with it. */
export const joined = (audience: SongAudience | undefined, listenerId: string, isNew: boolean): SongAudience => ({
  listeners: (audience?.listeners ?? 0) + (isNew ? 1 : 0),
  last: [listenerId, ...(audience?.last ?? []).filter((id) => id !== listenerId)].slice(0, AUDIENCE_LENGTH),
});

/** An audience without one listener; null where nobody is left. */
export const left = ({ listeners, last }: SongAudience, listenerId: string): SongAudience | null =>
  listeners > 1 ? { listeners: listeners - 1, last: last.filter((id) => id !== listenerId) } : null;
