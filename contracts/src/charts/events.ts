import type { EventDeclarations } from '../kernel';

/** Charts are folded from the plays of the playback context; they have no events of their own yet. */
export type ChartEvent = never;
export const chartEvents: EventDeclarations<ChartEvent> = {};
