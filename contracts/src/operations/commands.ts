import type { Command } from '../kernel';

type Ordered = { reaction: string; lane: string; eventId: string; by: string | null };

type RetryReactionLane = Command<'RetryReactionLane', Ordered & { reason: string | null }>;
type SkipReactionLane = Command<'SkipReactionLane', Ordered & { reason: string }>;
export type LaneOrderCommand = RetryReactionLane | SkipReactionLane;

type DueNow = Readonly<{ timer: string; subjectId: string; eventId: string; by: string }>;

type RetryTimer = Command<'RetryTimer', DueNow>;
type SkipTimer = Command<'SkipTimer', DueNow & { reason: string }>;
export type TimerOrderCommand = RetryTimer | SkipTimer;
