import type { DeviceType, InteractionType } from './rules';

/**
 * An interaction as it is kept, without its two pseudonyms. `at` is to the minute (ISO, UTC); `page` and `from` are ids of the table of pages.
 */
export type OwnInteraction = Readonly<{
  at: string;
  type: InteractionType;
  contentType: string;
  contentId: string | null;
  durationMs: number | null;
  device: DeviceType;
  page: string | null;
  from: string | null;
  extras: Readonly<Record<string, string | number>>;
}>;

/** GET /api/micro-interactions/own: what is kept of the viewer today (UTC), the newest first. */
export type OwnUse = Readonly<{ day: string; interactions: readonly OwnInteraction[] }>;

export const ownUseLimits = {
  /** The newest so many are shown. */
  listed: 50,
  /** The end of the file of a day that is looked through. */
  bytes: 512 * 1024,
  pollMs: 2000,
} as const;

/** /micro-interactions-demo */
export const ownUseTexts = {
  title: 'Interactions recorded',
  intro:
    'What is kept of your own use today, line by line as it is stored: no words, no names, times to the minute. Use the site in another tab and watch.',
  live: 'Looks again every two seconds',
  pause: 'Pause',
  resume: 'Go on',
  columns: { at: 'Time (UTC)', type: 'What', content: 'On', page: 'Page', extras: 'Besides' },
  empty: 'Nothing is kept of you today',
  emptyHint: 'Open a page, play a song or search; it appears here within some seconds.',
  failed: 'Your interactions cannot be shown',
  took: (ms: number) => `${ms.toLocaleString('en')} ms`,
} as const;
