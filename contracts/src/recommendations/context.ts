import { contextOfRows, limitWithin, MINUTE, type Event } from '../kernel';

/** Whose music is recommended: songs of the human chart, of the AI chart, or of both. */
export type WantedMakers = 'both' | 'human' | 'ai';

/**
 * How a listener wants to be recommended to, all of it as it is from now on. `lendsPlays`: their plays may count, without their name, in what
 * others are recommended. Who never said anything gets both, and lends.
 */
export type RecommendationsTuned = Event<'RecommendationsTuned', { userId: string; makers: WantedMakers; lendsPlays: boolean }>;
export type RecommendationEvent = RecommendationsTuned;

export const recommendationsContext = contextOfRows<RecommendationEvent>()({
  name: 'recommendations',
  events: {
    RecommendationsTuned: {
      fields: { userId: 'public', makers: 'public', lendsPlays: 'public' },
      people: ['userId'],
      sample: { userId: 'user-ben', makers: 'human', lendsPlays: true },
    },
  },
  limits: { tuneRecommendations: limitWithin(MINUTE, 30, 300) },
});
