export const PERIOD_KINDS = ['week', 'month'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** Numbers of a report, each of which can be counted from events one by one. */
export const FIGURES = [
  'joined',
  'verified',
  'left',
  'premium',
  'releases',
  'plays',
  'notCounted',
  'posts',
  'comments',
  'likes',
  'follows',
  'shares',
] as const;
export type Figure = (typeof FIGURES)[number];

export const USAGE_REPORTS_PAGE_SIZE = 12;
