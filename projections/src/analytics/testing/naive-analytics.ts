import type { PlayReassessed, PlayRecorded } from '@refrain/contracts/playback';
import type { TrackUploaded } from '@refrain/contracts/tracks';
import type { At } from '../../charts/testing/random-history';

const BASE: Readonly<Record<string, string>> = { serene: 'calm', calm: 'calm', fierce: 'driving', sad: 'melancholic' };

/** What stood when the day began; the first declaration counts at once. */
const slicesOf = (history: readonly At[], trackId: string, day: string): readonly string[] => {
  const ofTrack = history.filter(({ type, data }) => /^Track/.test(type) && (data as { trackId: string }).trackId === trackId);
  const last = ofTrack.filter(({ type, at }) => type === 'TrackUploaded' || at < `${day}T`).at(-1) ?? ofTrack[0];
  if (!last) return [];
  const { genre, moodCategories } = last.data as TrackUploaded['data'];
  return [...new Set([`genre-${genre.toLowerCase().replace(' ', '-')}`, ...moodCategories.map((mood) => `mood-${BASE[mood]}`)])];
};

type Play = PlayRecorded['data'] & { at: string };

/** Every play as it is judged at the end of a history. */
export const finalPlays = (history: readonly At[]): readonly Play[] => {
  const plays = new Map<string, Play>();
  for (const { type, data, at } of history) {
    if (type === 'PlayRecorded') plays.set((data as PlayRecorded['data']).playId, { ...(data as PlayRecorded['data']), at });
    if (type !== 'PlayReassessed') continue;
    const { playId, toReason, toVerdict } = data as PlayReassessed['data'];
    plays.set(playId, { ...plays.get(playId)!, reason: toReason, verdict: toVerdict });
  }
  return [...plays.values()];
};

const tally = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** Plays of a song, or of all, by day and hour: of each reason and each source. Only what is not zero. */
export const naiveHours = (history: readonly At[], trackId: string | null) => {
  const plays = finalPlays(history).filter((play) => trackId === null || play.trackId === trackId);
  const at = ({ at: time }: Play) => `${time.slice(0, 10)} ${Number(time.slice(11, 13))}`;
  const judgements = history.filter(
    ({ type, data }) => /^Play/.test(type) && (trackId === null || (data as Play).trackId === trackId),
  );
  return {
    reasons: tally(plays.map((play) => `${at(play)} ${play.reason}`)),
    sources: tally(plays.map((play) => `${at(play)} ${play.source}`)),
    judgements: tally(judgements.map(({ data }) => ('toReason' in data ? String(data.toReason) : (data as Play).reason))),
  };
};

/** A month of the market, by a count of every play. */
export const naiveMonth = (history: readonly At[], month: string) => {
  const plays = finalPlays(history)
    .filter(({ at, verdict }) => at.startsWith(month) && verdict === 'counted')
    .map((play) => ({ ...play, slices: slicesOf(history, play.trackId, play.at.slice(0, 10)) }));
  const unique = (pairs: readonly string[]) => [...new Set(pairs)];
  const listenersIn = (of: typeof plays) =>
    tally(
      unique(of.flatMap(({ listenerId, slices }) => slices.map((slice) => `${slice} ${listenerId}`))).map(
        (pair) => pair.split(' ')[0]!,
      ),
    );
  const audienceOf = (artistId: string) => {
    const fans = new Set(plays.filter((play) => play.artistId === artistId).map(({ listenerId }) => listenerId));
    return { listeners: fans.size, slices: listenersIn(plays.filter(({ listenerId }) => fans.has(listenerId))) };
  };
  const week = Array<number>(168).fill(0);
  for (const { at } of plays) week[((new Date(at).getUTCDay() + 6) % 7) * 24 + new Date(at).getUTCHours()]! += 1;
  return {
    month: {
      plays: plays.length,
      human: plays.filter(({ chart }) => chart === 'human').length,
      ai: plays.filter(({ chart }) => chart === 'ai').length,
      slices: tally(plays.flatMap(({ slices }) => slices)),
      week,
      listeners: new Set(plays.map(({ listenerId }) => listenerId)).size,
      listenersIn: listenersIn(plays),
    },
    audiences: Object.fromEntries(unique(plays.map(({ artistId }) => artistId)).map((id) => [id, audienceOf(id)])),
  };
};
