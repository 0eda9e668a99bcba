import { call, shape } from '../kernel';
import type { TrackCard, trackRefusals } from '../tracks';
import type { WantedMakers } from './context';

/** A song, and in one sentence why it is here: true when it was answered. */
export type Recommended = Readonly<{ track: TrackCard; why: string }>;

/**
 * `basis` is 'plays' where the viewer played or follows something, and 'everyone' where nothing is known: then it is what is
 * popular and new. The settings are the viewer's own; a visitor has those that hold for everyone.
 */
export type Recommendations = Readonly<{ basis: 'plays' | 'everyone'; songs: readonly Recommended[] }> & RecommendationSettings;
export type RecommendationSettings = Readonly<{ makers: WantedMakers; lendsPlays: boolean }>;

/** Songs for the viewer, of one mood where it is asked for (a slug), the best first. A visitor gets what is popular and new. */
export const getRecommendations = call('GET /api/recommendations', {
  access: 'public',
  worth: 'extra',
  query: shape<{ mood?: string }>(),
  answer: shape<Recommendations>(),
  refuses: shape<typeof trackRefusals.filter>(),
});

export type TuneRecommendationsRequest = { makers: WantedMakers; lendsPlays: boolean };

/** Sets whose music the viewer wants, and whether their plays count for others. */
export const tuneRecommendations = call('PUT /api/recommendations/settings', {
  access: 'user',
  limit: 'tuneRecommendations',
  body: shape<TuneRecommendationsRequest>(),
  answer: shape<RecommendationSettings>(),
});
