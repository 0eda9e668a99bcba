import type { ArtistCountryStated } from '@refrain/contracts/accounts';
import { CHART_KINDS, CHART_SLICES, countryList, type ChartList } from '@refrain/contracts/charts';
import { trackSamples, type TrackEdited, type TrackUploaded } from '@refrain/contracts/tracks';
import { playbackSamples, type PlayReason, type PlayReassessed, type PlayRecorded } from '@refrain/contracts/playback';
import type { Given } from '../../kernel/testing/projection-spec';

const HOUR = 3_600_000;
const REASONS: readonly PlayReason[] = ['TOO_SHORT', 'REPEAT_WITHIN_WINDOW', 'OWN_PLAY', 'IMPLAUSIBLE_TIME'];
const GENRES = ['Jazz', 'Folk', 'Hip Hop'] as const;
const COUNTRIES = ['IS', 'PT', null] as const;
const MOODS = ['serene', 'calm', 'fierce', 'sad'] as const;

/** The lists that songs of these histories may stand in, and one country of which nobody is. */
export const RANDOM_LISTS: readonly ChartList[] = [...CHART_KINDS, ...CHART_SLICES, ...['IS', 'PT', 'DE'].map(countryList)];

export type Random = (below: number) => number;
/** The same numbers each time for one seed. */
export const randomOf = (seed: number): Random => {
  let state = (seed * 7919 + 12345) % 2147483647 || 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
};

export type At = Given & Readonly<{ at: string; type: string }>;

const declared = (random: Random) => ({
  genre: GENRES[random(3)] ?? 'Jazz',
  moodCategories: [MOODS[random(4)] ?? 'sad', MOODS[random(4)] ?? 'sad'],
});

/**
 * A history of some songs of three artists over some ten weeks: songs are declared and declared again, played, and judged again, artists state
 * countries and take them back. In order of time, no two
 * events at one moment.
 */
export const randomHistory = (seed: number, plays: number): readonly At[] => {
  const random = randomOf(seed);
  const start = Date.UTC(2026, 7, 20) + random(60) * 24 * HOUR;
  const tracks = 3 + random(8);
  const span = (1 + random(70)) * 24 * HOUR;
  const iso = (time: number) => new Date(time).toISOString();
  const events: At[] = [];
  const [uploaded]: readonly TrackUploaded[] = trackSamples.TrackUploaded.slice(-1) as never;
  const [edited]: readonly TrackEdited[] = trackSamples.TrackEdited.slice(-1) as never;
  for (let t = 0; t < tracks; t += 1) {
    const data = { ...uploaded!.data, trackId: `track-${t}`, artistId: `artist-${t % 3}`, ...declared(random) };
    events.push({ type: 'TrackUploaded', data, at: iso(start - HOUR + t) });
    for (let e = random(4); e > 0; e -= 1) {
      const again = { ...edited!.data, trackId: `track-${t}`, artistId: `artist-${t % 3}`, ...declared(random) };
      events.push({ type: 'TrackEdited', data: again, at: iso(start + random(span)) });
    }
  }
  for (let s = random(7); s > 0; s -= 1) events.push(stated(random, iso(start - HOUR * random(60) + random(span))));
  for (let i = 0; i < plays; i += 1) events.push(...onePlay(random, i, tracks, start + random(span), iso));
  return events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
};

const stated = (random: Random, at: string): At => {
  const data: ArtistCountryStated['data'] = { userId: `artist-${random(3)}`, country: COUNTRIES[random(3)] ?? null };
  return { type: 'ArtistCountryStated', data, at };
};

const onePlay = (random: Random, i: number, tracks: number, at: number, iso: (time: number) => string): readonly At[] => {
  const { data }: PlayRecorded = playbackSamples.PlayRecorded[1];
  const counts = random(4) > 0;
  const reason: PlayReason = counts ? 'HEARD_ENOUGH' : (REASONS[random(4)] ?? 'TOO_SHORT');
  const chart = random(3) === 0 ? 'ai' : 'human';
  const facts = { chart, chartEligible: random(9) > 0 } as const;
  const play = {
    ...{ ...data, playId: `play-${i}`, trackId: `track-${Math.min(random(tracks), random(tracks))}`, ...facts },
    ...{ listenerId: `listener-${random(20)}`, verdict: counts ? 'counted' : 'not_counted', reason },
  } as const;
  const recorded: At = { type: 'PlayRecorded', data: play, at: iso(at) };
  if (random(5) > 0) return [recorded];
  const { data: sample }: PlayReassessed = playbackSamples.PlayReassessed[0];
  const base = { ...sample, playId: play.playId, trackId: play.trackId, ...facts, recordedAt: iso(at) };
  const first: PlayReason = counts ? 'IMPLAUSIBLE_TIME' : 'HEARD_ENOUGH';
  const later = at + 1 + random(30 * 24) * HOUR + random(HOUR);
  const out = judged(base, reason, first, iso(later));
  return random(2) > 0 ? [recorded, out] : [recorded, out, judged(base, first, reason, iso(later + 1 + random(200) * HOUR))];
};

const verdictOf = (reason: PlayReason) => (reason === 'HEARD_ENOUGH' ? 'counted' : 'not_counted');
const judged = (base: PlayReassessed['data'], from: PlayReason, to: PlayReason, at: string): At => ({
  type: 'PlayReassessed',
  data: { ...base, fromReason: from, fromVerdict: verdictOf(from), toReason: to, toVerdict: verdictOf(to) },
  at,
});
