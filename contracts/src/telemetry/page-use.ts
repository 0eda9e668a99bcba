/** So many times something was reported. */
export type UseCount = Readonly<{ name: string; count: number }>;

/** One day (UTC, YYYY-MM-DD). `people` are those who were seen on it, by a pseudonym that is good for that day alone. */
type DayOfUse = Readonly<{ day: string; interactions: number; people: number }>;

/**
 * GET /api/admin/page-use: how pages were used in the last days that are kept, the newest day first, in numbers and never by name. Lists have the most
 * frequent first.
 */
export type PageUse = Readonly<{
  days: readonly DayOfUse[];
  types: readonly UseCount[];
  pages: readonly UseCount[];
  devices: readonly UseCount[];
}>;

export const pageUseLimits = {
  /** Days that are shown, today among them. */
  days: 7,
  /** Entries of each list. */
  listed: 20,
} as const;

/** /admin/activity-tracking */
export const pageUseTexts = {
  title: 'Activity tracking',
  intro: 'How pages are used, in numbers and never by name. Only what people agreed to is counted; records go after 30 days.',
  days: 'Day by day, UTC',
  columns: { day: 'Day', interactions: 'Interactions', people: 'People' },
  lists: { types: 'What was done', pages: 'On which pages', devices: 'With which devices' },
  failed: 'The use of pages cannot be shown',
  empty: 'Nothing was reported in the last seven days',
  emptyHint: 'Pages report clicks, plays and searches of people who are signed in.',
} as const;
