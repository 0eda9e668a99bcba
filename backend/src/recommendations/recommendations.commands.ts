import type { WantedMakers } from '@refrain/contracts/recommendations';
import { command } from '../kernel/write/command';
import { tuningDecider, tuningStream } from './tuning.decider';

type Asked = { userId: string; makers: WantedMakers; lendsPlays: boolean };

export const TuneRecommendations = command('TuneRecommendations', (asked: Asked, { decide }) =>
  decide(tuningStream(asked.userId), tuningDecider, asked),
);
