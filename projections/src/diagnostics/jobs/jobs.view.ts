import type { MediaDay, MediaJob, MediaKind } from '@refrain/contracts/diagnostics';
import { collection } from '../../kernel';

/** `isOpen`: neither done nor failed. `processedAt` and `startedAt` are where its steps are measured from. */
export type StoredJob = MediaJob & Readonly<{ isOpen: boolean; startedAt: string | null; processedAt: string | null }>;

export const mediaJobs = collection<StoredJob>()({
  name: 'mediaJobs',
  columns: { isOpen: 'integer', state: 'text', isSlow: 'integer', since: 'text', ownerId: 'text' },
  indexes: [
    { on: ['isOpen', 'since', 'id'] },
    { on: ['state', '-since', '-id'] },
    { on: ['isSlow', '-since', '-id'] },
    { on: ['ownerId', 'id'] },
  ],
});

/** By kind and day, such as `track 2026-07-01` (UTC). */
export const mediaDays = collection<MediaDay>()({ name: 'mediaDays', columns: {}, indexes: [] });

export const NO_DAY: MediaDay = { uploaded: 0, finished: 0, failed: 0, retried: 0, waitedMs: 0, tookMs: 0 };
export const dayOf = (at: string): string => at.slice(0, 10);
export const dayId = (kind: MediaKind, day: string): string => `${kind} ${day}`;
