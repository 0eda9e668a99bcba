import type { DuplicateDecision, DuplicateState } from '@refrain/contracts/duplicates';
import { collection } from '../../kernel';

/** `words` as the event has them; `keys` as `keysOf` chooses them. */
export const fingerprints = collection<Readonly<{ artistId: string; words: string; keys: readonly number[] }>>()({
  name: 'fingerprints',
  columns: { artistId: 'text' },
  indexes: [{ on: ['artistId', 'id'] }],
  multikey: [{ field: 'keys', carry: ['id'] }],
});

/** `changedAt`: found, or decided last. */
export type StoredPair = Readonly<{
  id: string;
  state: DuplicateState;
  changedAt: string;
  firstTrackId: string;
  secondTrackId: string;
  agreement: number;
  offsetMs: number;
  overlapMs: number;
  foundAt: string;
  decided: Readonly<{ decision: DuplicateDecision; reason: string; by: string; at: string }> | null;
  decidedBy: string | null;
}>;
export const duplicatePairs = collection<StoredPair>()({
  name: 'duplicatePairs',
  columns: { state: 'text', changedAt: 'text', decidedBy: 'text' },
  indexes: [{ on: ['state', '-changedAt', '-id'] }, { on: ['decidedBy', 'id'] }],
});
