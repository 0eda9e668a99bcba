import type { Broadcast } from '@refrain/contracts/broadcasts';
import { collection, NEWEST_FIRST } from '../../kernel';

/** A message of the house. `all` is the same everywhere: the list is one. */
export type BroadcastDocument = Omit<Broadcast, 'by' | 'audienceName'> & Readonly<{ scheduledBy: string; all: number }>;
export const broadcasts = collection<BroadcastDocument>()({
  name: 'broadcasts',
  columns: { all: 'integer', createdAt: 'text' },
  indexes: [{ on: ['all', ...NEWEST_FIRST] }],
});

/** Who got a message, by `message:person`. */
export const broadcastRecipients = collection<Readonly<{ broadcastId: string; userId: string; isOpened: boolean }>>()({
  name: 'broadcastRecipients',
  columns: { userId: 'text' },
  indexes: [{ on: ['userId', 'id'] }],
});
export const recipientId = (broadcastId: string, userId: string): string => `${broadcastId}:${userId}`;
