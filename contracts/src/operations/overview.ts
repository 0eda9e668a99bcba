import type { RouteId } from '../routes';

/** What grows: new people, songs that came out, plays that count, posts. */
export const GROWTH = ['people', 'songs', 'plays', 'posts'] as const;
export type GrowthKind = (typeof GROWTH)[number];
export type DayOfGrowth = Readonly<Record<GrowthKind, number>>;
/** So many days are compared with as many before, today included (UTC). */
export const GROWTH_DAYS = 7;
/** Mails that came back lately are shown for so many days. */
export const RETURNED_DAYS = 7;

type Figure = Readonly<{ page: RouteId; path: string; one: string; many: string }>;

/** What does not go on by itself, and the desk of each. */
export const STUCK = {
  events: { page: 'admin-operations', path: '/admin/operations', one: 'parked event', many: 'parked events' },
  lanes: { page: 'admin-operations', path: '/admin/operations', one: 'failing lane', many: 'failing lanes' },
  timers: { page: 'admin-operations', path: '/admin/operations', one: 'late timer', many: 'late timers' },
  calls: { page: 'admin-operations', path: '/admin/operations', one: 'open call', many: 'open calls' },
  files: { page: 'admin-media-diagnostics', path: '/admin/media-diagnostics', one: 'stuck file', many: 'stuck files' },
  failed: { page: 'admin-media-diagnostics', path: '/admin/media-diagnostics', one: 'failed file', many: 'failed files' },
  mails: {
    ...{ page: 'admin-email-management', path: '/admin/email-management' },
    ...{ one: 'mail returned this week', many: 'mails returned this week' },
  },
  payouts: { page: 'admin-payouts', path: '/admin/payouts', one: 'unfinished payout', many: 'unfinished payouts' },
} as const satisfies Readonly<Record<string, Figure>>;
export type StuckKind = keyof typeof STUCK;

/** What waits for a decision of an admin, and the desk of each. */
export const WAITING = {
  reports: { page: 'admin-content', path: '/admin/content', one: 'reported thing', many: 'reported things' },
  replays: { page: 'admin-fraud-detection', path: '/admin/fraud-detection', one: 'fraud replay', many: 'fraud replays' },
  appeals: { page: 'admin-fraud-reports', path: '/admin/fraud-reports', one: 'appeal', many: 'appeals' },
  seconds: {
    page: 'admin-payouts',
    path: '/admin/payouts',
    one: 'payout for a second person',
    many: 'payouts for a second person',
  },
  rebuilds: { page: 'admin-operations', path: '/admin/operations', one: 'rebuild to switch to', many: 'rebuilds to switch to' },
  leaving: {
    page: 'admin-users',
    path: '/admin/users?state=leaving',
    one: 'person who is leaving',
    many: 'people who are leaving',
  },
} as const satisfies Readonly<Record<string, Figure>>;
export type WaitingKind = keyof typeof WAITING;

/**
 * The site at a glance. `growth` compares the last days with those before; what is not in `stuck` and `waits` is behind a door that the viewer
 * may not open. Counted up to `operationsLimits.counted`.
 */
export type Overview = Readonly<{
  growth: Readonly<Record<GrowthKind, Readonly<{ now: number; before: number }>>>;
  stuck: Readonly<Partial<Record<StuckKind, number>>>;
  waits: Readonly<Partial<Record<WaitingKind, number>>>;
}>;

/** /admin */
export const overviewTexts = {
  title: 'Administration',
  intro: 'What grows, what is stuck, what waits for you, and where each desk is.',
  growing: 'Growing',
  growingHint: 'The last seven days beside the seven before.',
  growth: { people: 'New people', songs: 'New songs', plays: 'Plays', posts: 'Posts' } satisfies Record<GrowthKind, string>,
  before: (count: string) => `${count} before`,
  change: (percent: number) => `${percent > 0 ? '+' : ''}${percent} %`,
  fromNothing: 'new',
  stuck: 'Stuck',
  stuckHint: 'What does not go on by itself.',
  nothingStuck: 'Everything goes on.',
  waits: 'Waiting for you',
  waitsHint: 'What an admin has to decide.',
  nothingWaits: 'Nothing waits.',
  desks: 'Desks',
  error: 'The numbers could not be loaded',
  atLeast: (count: string) => `${count}+`,
} as const;
