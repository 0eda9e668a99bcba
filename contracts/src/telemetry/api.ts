import type { DeviceType, InteractionMetadata, InteractionType } from './rules';

/** A micro-interaction (spec part 1, section 3). */
export type Interaction = Readonly<{
  interactionType: InteractionType;
  contentType: string;
  contentId?: string | null;
  durationMs?: number | null;
  metadata?: InteractionMetadata;
  /** Random, of one opened page; never that of the session cookie. */
  sessionId: string;
  deviceType: DeviceType;
  timestamp: string;
}>;

/** POST /api/micro-interactions: one record, and those that happened shortly after it. */
export type InteractionRequest = Interaction & Readonly<{ more?: readonly Interaction[] }>;
