import type { Command } from '../kernel';

type Ordered = { reaction: string; lane: string; eventId: string; by: string | null };

export type RetryReactionLane = Command<'RetryReactionLane', Ordered & { reason: string | null }>;
export type SkipReactionLane = Command<'SkipReactionLane', Ordered & { reason: string }>;
export type LaneOrderCommand = RetryReactionLane | SkipReactionLane;
