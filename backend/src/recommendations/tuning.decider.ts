import type { Command } from '@refrain/contracts/kernel';
import {
  UNTUNED,
  type RecommendationEvent,
  type RecommendationsTuned,
  type WantedMakers,
} from '@refrain/contracts/recommendations';
import type { Decider } from '../kernel/write/decider';

type TuneRecommendations = Command<'TuneRecommendations', { userId: string; makers: WantedMakers; lendsPlays: boolean }>;

type Tuning = Readonly<{ makers: WantedMakers; lendsPlays: boolean }>;

/** What is set so already leads to no event, however often it is asked for. */
const decide = ({ data }: TuneRecommendations, tuning: Tuning): readonly RecommendationsTuned[] =>
  data.makers === tuning.makers && data.lendsPlays === tuning.lendsPlays ? [] : [{ type: 'RecommendationsTuned', data }];

const evolve = (_before: Tuning, { type, data }: RecommendationEvent): Tuning => {
  switch (type) {
    case 'RecommendationsTuned':
      return { makers: data.makers, lendsPlays: data.lendsPlays };
  }
};

export const tuningDecider: Decider<Tuning, TuneRecommendations, RecommendationEvent> = {
  initialState: () => UNTUNED,
  decide,
  evolve,
};

export const tuningStream = (userId: string): string => `recommendations-${userId}`;
