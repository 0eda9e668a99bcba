import { refusal } from '../kernel';

export const DEVICE_TYPES = ['mobile', 'tablet', 'desktop'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** By the width of the window (spec part 1, section 7). */
export const deviceTypeOf = (widthPx: number): DeviceType => (widthPx < 768 ? 'mobile' : widthPx < 1024 ? 'tablet' : 'desktop');

/** What a page sends beside a record: where it happened, and the extras of its type. */
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

/**
 * How an extra is kept: as a number, as a short word without spaces, as the kind of page an address leads to, as the number of its
 * characters, or as a keyed digest, by which equal ones can be counted and none can be read.
 */
export type KeptAs = 'number' | 'word' | 'page' | 'length' | 'digest';

type Extras = Readonly<Partial<Record<keyof InteractionMetadata, KeptAs>>>;

/** The types of interaction with the extras of each (spec part 1, section 7). What is not listed is not kept. */
const interactionExtras = {
  view: {},
  click: {},
  hover: {},
  scroll: { percentage: 'number' },
  share: { platform: 'word' },
  engagement: {},
  search: { resultCount: 'number' },
  search_result_click: { searchQuery: 'length', position: 'number' },
  player_control: { action: 'word' },
  cart_action: { action: 'word' },
  navigation: { fromPage: 'page' },
  form_interaction: { action: 'word', fieldName: 'word' },
  error: { type: 'word', errorMessage: 'digest', queryKey: 'word', errorStatus: 'word' },
} as const satisfies Readonly<Record<string, Extras>>;

export type InteractionType = keyof typeof interactionExtras;
export const INTERACTION_TYPES = Object.keys(interactionExtras) as readonly InteractionType[];

export const extrasOf = (type: InteractionType): Extras => interactionExtras[type];

export const interactionLimits = {
  /** Records in one request besides the first. */
  more: 19,
  bodyBytes: 32 * 1024,
  /** Of one account; what is more is refused until the minute is over. */
  perMinute: 120,
  /** Of a file of one day; what is more is not kept. */
  bytesPerDay: 16 * 1024 * 1024,
  daysKept: 30,
} as const;

export const interactionRefusals = {
  tooMany: refusal('INTERACTIONS.TOO_MANY', 429, 'That is more than can be recorded. Please wait a moment.'),
} as const;

/** Failures that are no fault of the app: of browser extensions, blockers and tools, and what only looks like one (spec part 1, section 5). */
const HARMLESS_ERRORS: readonly RegExp[] = [
  /(chrome|moz|safari-web|ms-browser)-extension:|extension context invalidated|message (port|channel) closed before a response/i,
  /err_blocked_by_client|ad-?block|adsbygoogle|blocked by (an )?(extension|client)/i,
  /devtools|__react_devtools|__redux_devtools/i,
  /unexpected token '?<|is not valid json|json\.parse.*<!doctype/i,
  /append-?child/i,
  /graphql/i,
  /notification alert not found/i,
];

export const isHarmless = (message: string): boolean => HARMLESS_ERRORS.some((pattern) => pattern.test(message));
