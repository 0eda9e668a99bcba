import type { DeviceType, InteractionType } from './rules';

/** What is told beside a record: where it happened, and the extras of its type. */
export type InteractionMetadata = Readonly<{
  userAgent?: string;
  /** Width x height, in pixels. */
  screenResolution?: string;
  viewport?: string;
  referrer?: string;
  currentUrl?: string;
  percentage?: number;
  platform?: string;
  resultCount?: number;
  searchQuery?: string;
  position?: number;
  action?: string;
  fromPage?: string;
  fieldName?: string;
  /** `query_error` or `mutation_error`, and for what else breaks `page_error`. */
  type?: string;
  errorMessage?: string;
  queryKey?: string;
  /** The status as text, or 'unknown'. */
  errorStatus?: string;
}>;

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
