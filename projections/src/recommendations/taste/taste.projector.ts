import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import type { FollowEvent } from '@refrain/contracts/follows';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import { UNTUNED, type RecommendationEvent } from '@refrain/contracts/recommendations';
import {
  AI_PRESETS,
  CHARACTER,
  type TrackAnalysed,
  type TrackDeclaration,
  type TrackEdited,
  type TrackReleased,
  type TrackUnpublished,
  type TrackUploaded,
} from '@refrain/contracts/tracks';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { afterPlay, joined, left, withoutPlay } from './heard';
import { songAudiences, CIRCLE_LENGTH, circles, likenesses, tastes, type Taste } from './taste.view';

type Events =
  | (PlaybackEvent | FollowEvent | RecommendationEvent)
  | (TrackUploaded | TrackEdited | TrackReleased | TrackAnalysed | TrackUnpublished)
  | (AccountErased | ErasureCompleted);

const NEW: Taste = { ...UNTUNED, heard: [] };

const leaves = (trackId: string, listenerId: string): Change =>
  songAudiences.change(trackId, (audience) => left(audience, listenerId));

const played = (listenerId: string, trackId: string, at: string): readonly Change[] => [
  tastes.given(listenerId, (taste = NEW) => {
    const { heard, came, went } = afterPlay(taste.heard, trackId, at);
    if (heard === taste.heard) return [];
    return [
      tastes.put(listenerId, { ...taste, heard }),
      songAudiences.upsert(trackId, (audience) => joined(audience, listenerId, came)),
      ...(went === null ? [] : [leaves(went, listenerId)]),
    ];
  }),
];

const unplayed = (listenerId: string, trackId: string): readonly Change[] => [
  tastes.given(listenerId, (taste) => {
    if (!taste) return [];
    const { heard, went } = withoutPlay(taste.heard, trackId);
    if (heard === taste.heard) return [];
    return [tastes.put(listenerId, { ...taste, heard }), ...(went === null ? [] : [leaves(went, listenerId)])];
  }),
];

const forgotten = (userId: string): readonly Change[] => [
  tastes.given(userId, (taste) => (taste?.heard ?? []).map(({ trackId }) => leaves(trackId, userId))),
  tastes.remove(userId),
  circles.remove(userId),
];

const said = ({ genre, genres, moodCategories, aiCategory }: TrackDeclaration) => ({
  genres: [genre, ...genres],
  moods: moodCategories,
  makers: AI_PRESETS[aiCategory].chart,
});

/** An artist's own plays of their songs say nothing of taste: the rule does not count them. */
const byVerdicts = projection<Events>()('recommendations', 1, [tastes, songAudiences, circles, likenesses], {
  PlayRecorded: ({ data: { listenerId, trackId, verdict }, at }) =>
    verdict === 'counted' ? played(listenerId, trackId, at) : [],
  PlayReassessed: ({ data: { listenerId, trackId, fromVerdict, toVerdict, recordedAt } }) =>
    fromVerdict === toVerdict
      ? []
      : toVerdict === 'counted'
        ? played(listenerId, trackId, recordedAt)
        : unplayed(listenerId, trackId),
  RecommendationsTuned: ({ data: { userId, makers, lendsPlays } }) => [
    tastes.upsert(userId, (taste = NEW) => ({ ...taste, makers, lendsPlays })),
  ],
  UserFollowed: ({ data: { followerId, followeeId } }) => [
    circles.upsert(followerId, (circle) => ({
      follows: [followeeId, ...(circle?.follows ?? []).filter((id) => id !== followeeId)].slice(0, CIRCLE_LENGTH),
    })),
  ],
  UserUnfollowed: ({ data: { followerId, followeeId } }) => [
    circles.change(followerId, ({ follows }) => {
      const others = follows.filter((id) => id !== followeeId);
      return others.length > 0 ? { follows: others } : null;
    }),
  ],
  TrackUploaded: ({ data }) => [
    likenesses.put(data.trackId, {
      artistId: data.artistId,
      ...said(data),
      ...{ character: null, tempoDeciBpm: null, releasedAt: null },
    }),
  ],
  TrackEdited: ({ data }) => [likenesses.change(data.trackId, (song) => ({ ...song, ...said(data) }))],
  TrackReleased: ({ data: { trackId }, at }) => [likenesses.change(trackId, (song) => ({ ...song, releasedAt: at }))],
  TrackAnalysed: ({ data: { trackId, sound } }) => [
    likenesses.change(trackId, (song) => ({
      ...song,
      character: CHARACTER.map((name) => sound[name]),
      tempoDeciBpm: sound.tempoDeciBpm,
    })),
  ],
  TrackUnpublished: ({ data: { trackId } }) => [likenesses.remove(trackId), songAudiences.remove(trackId)],
  AccountErased: ({ data: { userId } }) => forgotten(userId),
  // What they did while they still could is gone with it.
  ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
});

export const recommendationsProjection: Projection<'recommendations'> = {
  ...byVerdicts,
  rules: [verdictsOf(playRule, 'PlayReassessed')],
};
