import type { LaneOrderCommand, LaneOrderEvent } from '@refrain/contracts/operations';
import type { Decider } from '../kernel/write/decider';
import { derivedId } from '../kernel/values/derived-id';

/** Nothing is remembered: each order is an act of its own, and the reaction itself knows where its lane stands. */
type LaneOrders = Readonly<Record<string, never>>;

const decide = ({ type, data }: LaneOrderCommand): readonly LaneOrderEvent[] => {
  switch (type) {
    case 'RetryReactionLane':
      return [{ type: 'ReactionLaneRetried', data }];
    case 'SkipReactionLane':
      return [{ type: 'ReactionLaneSkipped', data }];
  }
};

export const laneOrderDecider: Decider<LaneOrders, LaneOrderCommand, LaneOrderEvent> = {
  initialState: () => ({}),
  decide,
  evolve: (state) => state,
};

export const laneOrderStream = (reaction: string, lane: string): string => `lane-${derivedId('lane', reaction, lane)}`;
