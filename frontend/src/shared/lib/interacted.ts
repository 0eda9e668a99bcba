import type { InteractionMetadata, InteractionType } from '@refrain/contracts/telemetry';

type Described = 'userAgent' | 'screenResolution' | 'viewport' | 'referrer' | 'currentUrl';

/** Something a person did, or that went wrong: what it was about, and the extras of its type. */
export type Interacted = Readonly<{
  type: InteractionType;
  contentType: string;
  contentId?: string;
  durationMs?: number;
  extras?: Readonly<Omit<InteractionMetadata, Described>>;
}>;

const MOST_EARLY = 20;
const early: Interacted[] = [];
let hear: ((what: Interacted) => void) | null = null;

/** Records an interaction. Costs nothing, waits for nothing, never fails; the code that sends them is loaded later. */
export const interacted = (what: Interacted): void => {
  if (hear) hear(what);
  else if (early.length < MOST_EARLY) early.push(what);
};

/** Receives interactions from now on, and the first ones that waited. */
export const onInteracted = (listener: (what: Interacted) => void): void => {
  hear = listener;
  early.splice(0).forEach(listener);
};
