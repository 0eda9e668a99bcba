import { rooms } from '@refrain/contracts/kernel';
import type { PointReason, Points } from '@refrain/contracts/rewards';
import { collection, NEWEST_FIRST } from '../../kernel';

/** The sum of a person's receipts, by their id. */
export const pointTotals = collection<Points>()(
  { name: 'pointTotals', columns: {}, indexes: [] },
  { view: 'points', rooms: (userId) => [rooms.points(userId)] },
);

/** What earned points, by the id of the event that gave them; `subjectId` is the post or the person it was about. */
export type PointReceiptDocument = Readonly<{
  userId: string;
  points: number;
  reason: PointReason;
  subjectId: string;
  createdAt: string;
}>;

export const pointReceipts = collection<PointReceiptDocument>()({
  name: 'pointReceipts',
  columns: { userId: 'text', subjectId: 'text', createdAt: 'text' },
  indexes: [{ on: ['userId', ...NEWEST_FIRST] }, { on: ['subjectId', 'id'] }],
});
