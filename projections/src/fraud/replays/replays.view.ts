import type { FraudFailure, FraudReport, FraudState } from '@refrain/contracts/fraud';
import type { ChosenRule } from '@refrain/contracts/fraud';
import { collection } from '../../kernel';

type Act = Readonly<{ by: string; reason: string; at: string }>;
export type StoredReplay = Readonly<{
  id: string;
  state: FraudState;
  startedBy: string;
  startedAt: string;
  changedAt: string;
  rules: readonly ChosenRule[];
  from: string | null;
  to: string | null;
  plays: number;
  changed: number;
  report: FraudReport | null;
  ms: number | null;
  failure: FraudFailure | null;
  approvals: readonly Act[];
  undone: Act | null;
  points: number | null;
  missing: number | null;
}>;

export const fraudReplays = collection<StoredReplay>()({
  name: 'fraudReplays',
  columns: { startedAt: 'text' },
  indexes: [{ on: ['-startedAt', '-id'] }],
});

/** Which replays a person decided: their words go with them. */
export const fraudWords = collection<Readonly<{ userId: string; replayId: string }>>()({
  name: 'fraudWords',
  columns: { userId: 'text' },
  indexes: [{ on: ['userId', 'id'] }],
});
