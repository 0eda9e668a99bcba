/** GET /api/user/points: the sum of all receipts. */
export type Points = Readonly<{ points: number }>;

/** What points are given for. */
export type PointReason = 'like' | 'follow';

/** `about` is what was liked or who is followed, as it reads now; empty, and with nowhere to go, for what is gone. */
export type PointReceipt = Readonly<{
  id: string;
  points: number;
  reason: PointReason;
  about: string;
  actionUrl: string | null;
  createdAt: string;
}>;

/** GET /api/user/points/history?after={cursor}; newest first; `next` is null on the last page. */
export type PointHistoryPage = Readonly<{ receipts: readonly PointReceipt[]; next: string | null }>;
