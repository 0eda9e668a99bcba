import type { PointReason } from './api';

export const POINT_HISTORY_PAGE_SIZE = 20;

/** "Your Points" and its receipts (spec part 2, section 2). */
export const pointTexts = {
  title: 'Your Points',
  dashboard: 'Points dashboard',
  open: (points: number) => `${points} points, show what earned them`,
  error: 'Unable to load your points right now.',
  hint: 'Like and follow what you enjoy: each person and each post earns once.',
  receipts: 'Point receipts',
  receiptsHint: 'Everything that earned you points, newest first.',
  empty: 'No points yet. Your first like or follow appears here.',
  historyError: 'The receipts could not be loaded.',
  more: 'Show earlier ones',
  earned: (points: number) => `+${points}`,
  reasons: {
    like: (about: string) => (about ? `You liked “${about}”` : 'You liked a post that is gone'),
    follow: (about: string) => (about ? `You followed ${about}` : 'You followed a person who has left'),
  } satisfies Record<PointReason, (about: string) => string>,
} as const;
