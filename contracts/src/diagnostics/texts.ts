import type { MediaJob } from './calls';
import { QUEUE_COUNTED, type DiagnosticList, type MediaKind } from './rules';

export const diagnosticTexts = {
  title: 'Media diagnostics',
  intro: 'Songs and videos on their way from upload to playing: what waits, what failed and why, and how long each step took.',
  tabs: 'What to show',
  lists: { stuck: 'Stuck', failed: 'Failed', slow: 'Slow', queue: 'Queue' } satisfies Record<DiagnosticList, string>,
  today: 'Today, UTC',
  counts: {
    queue: 'Waiting now',
    stuck: 'Stuck now',
    uploaded: 'Uploaded',
    finished: 'Processed',
    failed: 'Failed',
    retried: 'Tried again',
    average: 'Average work',
  },
  upTo: (count: number) => (count >= QUEUE_COUNTED ? `${QUEUE_COUNTED} or more` : count.toLocaleString('en')),
  kinds: { track: 'Song', video: 'Video', replacement: 'New sound or cover' } satisfies Record<MediaKind, string>,
  states: {
    waiting: 'Waits',
    working: 'In work',
    done: 'Done',
    failed: 'Failed',
  } satisfies Record<MediaJob['state'], string>,
  steps: { waited: 'Waited', took: 'Processing', compared: 'Fingerprint', length: 'Plays for', retries: 'Tried again' },
  notYet: 'not yet',
  none: 'none',
  retry: 'Try again',
  retryOf: (title: string) => `Try again: ${title}`,
  retried: 'It is processed again.',
  failed: 'It could not be started again',
  operations: 'To projections and reactions',
  empty: {
    stuck: 'Nothing is stuck',
    failed: 'Nothing has failed',
    slow: 'Nothing was slow',
    queue: 'Nothing waits',
  } satisfies Record<DiagnosticList, string>,
  emptyHint: 'Files that come in are processed one after the other, fairly among their owners.',
  loadFailed: 'The files cannot be shown',
} as const;
