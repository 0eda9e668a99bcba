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
  events: { page: 'admin-operations', path: '/admin/operations', one: 'Parked event', many: 'Parked events' },
  lanes: { page: 'admin-operations', path: '/admin/operations', one: 'Failing lane', many: 'Failing lanes' },
  timers: { page: 'admin-operations', path: '/admin/operations', one: 'Late timer', many: 'Late timers' },
  calls: { page: 'admin-operations', path: '/admin/operations', one: 'Open call', many: 'Open calls' },
  files: { page: 'admin-media-diagnostics', path: '/admin/media-diagnostics', one: 'Stuck file', many: 'Stuck files' },
  failed: { page: 'admin-media-diagnostics', path: '/admin/media-diagnostics', one: 'Failed file', many: 'Failed files' },
  mails: {
    ...{ page: 'admin-email-management', path: '/admin/email-management' },
    ...{ one: 'Mail returned this week', many: 'Mails returned this week' },
  },
  payouts: { page: 'admin-payouts', path: '/admin/payouts', one: 'Unfinished payout', many: 'Unfinished payouts' },
} as const satisfies Readonly<Record<string, Figure>>;
export type StuckKind = keyof typeof STUCK;

/** What waits for a decision of an admin, and the desk of each. */
export const WAITING = {
  reports: { page: 'admin-content', path: '/admin/content', one: 'Reported thing', many: 'Reported things' },
  replays: { page: 'admin-fraud-detection', path: '/admin/fraud-detection', one: 'Fraud replay', many: 'Fraud replays' },
  appeals: { page: 'admin-fraud-reports', path: '/admin/fraud-reports', one: 'Appeal', many: 'Appeals' },
  seconds: {
    page: 'admin-payouts',
    path: '/admin/payouts',
    one: 'Payout for a second person',
    many: 'Payouts for a second person',
  },
  rebuilds: { page: 'admin-operations', path: '/admin/operations', one: 'Rebuild to switch to', many: 'Rebuilds to switch to' },
  leaving: {
    page: 'admin-users',
    path: '/admin/users?state=leaving',
    one: 'Person who is leaving',
    many: 'People who are leaving',
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
