import type { AccountErased, ArtistPromoted } from '@refrain/contracts/accounts';
import type { AiMonth } from '@refrain/contracts/analytics';
import { periodOf } from '@refrain/contracts/charts';
import type { FollowEvent } from '@refrain/contracts/follows';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import { AI_ASPECTS, type AiProfile, type TrackEdited, type TrackReleased, type TrackUploaded } from '@refrain/contracts/tracks';
import { addTo, projection, verdictsOf, type Change, type Projection } from '../../kernel';
import {
  aiMonths,
  analyticsArtists,
  analyticsSongs,
  artistMonthCounts,
  type AnalyticsSong,
  type ArtistMonthCounts,
  type Declared,
} from './music.view';

const DAY_MS = 86_400_000;
const dayAfter = (at: string): string => periodOf('day', new Date(Date.parse(at) + DAY_MS).toISOString());

/** One entry a day at most: the last declaration of a day holds from the next day on, as it does for charts. */
const declaredLater = (before: readonly Declared[], next: Declared): readonly Declared[] => {
  const kept = before.filter(({ from }) => from !== next.from);
  return kept.at(-1)?.category === next.category ? kept : [...kept, next];
};

const onMonth = (month: string, to: (before: AiMonth) => AiMonth): Change =>
  aiMonths.upsert(month, (before) => to(before ?? { month, releases: {}, plays: {}, aspects: {} }));

const onArtist = (artistId: string, at: string, of: Partial<Pick<ArtistMonthCounts, 'releases' | 'plays' | 'followers'>>) => {
  const month = periodOf('month', at);
  const { releases = 0, plays = 0, followers = 0 } = of;
  return artistMonthCounts.upsert(`${artistId}|${month}`, (before) => ({
    ...{ artistId, month },
    releases: (before?.releases ?? 0) + releases,
    plays: (before?.plays ?? 0) + plays,
    followers: (before?.followers ?? 0) + followers,
  }));
};

const aspectsWith = (before: AiMonth['aspects'], now: AiProfile): AiMonth['aspects'] =>
  Object.fromEntries(AI_ASPECTS.map((aspect) => [aspect, addTo(before[aspect] ?? {}, [now[aspect]], 1)]));

const released = ({ artistId, now, declared }: AnalyticsSong, at: string): readonly Change[] => {
  const category = declared.at(-1)?.category ?? 'human_only';
  return [
    onArtist(artistId, at, { releases: 1 }),
    onMonth(periodOf('month', at), (month) => ({
      ...month,
      releases: addTo(month.releases, [category], 1),
      aspects: aspectsWith(month.aspects, now),
    })),
  ];
};

const played = (trackId: string, artistId: string, at: string, by: 1 | -1): readonly Change[] => [
  analyticsSongs.given(trackId, (song) => {
    const category = song?.declared.findLast(({ from }) => from <= periodOf('day', at))?.category ?? 'human_only';
    return [onMonth(periodOf('month', at), (month) => ({ ...month, plays: addTo(month.plays, [category], by) }))];
  }),
  onArtist(artistId, at, { plays: by }),
];

const followers = (artistId: string, at: string, by: 1 | -1): readonly Change[] => [
  analyticsArtists.given(artistId, (artist) => (artist ? [onArtist(artistId, at, { followers: by })] : [])),
];

type Events = PlaybackEvent | TrackUploaded | TrackEdited | TrackReleased | ArtistPromoted | FollowEvent | AccountErased;
const collections = [analyticsSongs, aiMonths, artistMonthCounts, analyticsArtists];

const byVerdicts = projection<Events>()('musicAnalytics', 1, collections, {
  TrackUploaded: ({ data: { trackId, artistId, aiCategory: category, aiInvolvement: now } }) => [
    analyticsSongs.put(trackId, { artistId, now, declared: [{ from: '', category }] }),
    analyticsArtists.put(artistId, { artistId }),
  ],
  TrackEdited: ({ data: { trackId, aiCategory: category, aiInvolvement: now }, at }) => [
    analyticsSongs.change(trackId, (song) => ({
      ...song,
      now,
      declared: declaredLater(song.declared, { from: dayAfter(at), category }),
    })),
  ],
  TrackReleased: ({ data: { trackId }, at }) => [analyticsSongs.given(trackId, (song) => (song ? released(song, at) : []))],
  ArtistPromoted: ({ data: { userId: artistId } }) => [analyticsArtists.put(artistId, { artistId })],
  PlayRecorded: ({ data, at }) => (data.verdict === 'counted' ? played(data.trackId, data.artistId, at, 1) : []),
  PlayReassessed: ({ data: { trackId, artistId, recordedAt, fromVerdict, toVerdict } }) =>
    fromVerdict === toVerdict ? [] : played(trackId, artistId, recordedAt, toVerdict === 'counted' ? 1 : -1),
  UserFollowed: ({ data, at }) => followers(data.followeeId, at, 1),
  UserUnfollowed: ({ data, at }) => followers(data.followeeId, at, -1),
  AccountErased: ({ data: { userId } }) => [analyticsArtists.remove(userId)],
});

export const musicAnalyticsProjection: Projection<'musicAnalytics'> = {
  ...byVerdicts,
  rules: [verdictsOf(playRule, 'PlayReassessed')],
};
