import type { TrackFingerprinted } from '@refrain/contracts/duplicates';
import type { Command } from '@refrain/contracts/kernel';
import type { Decider } from '../kernel/write/decider';

type RecordFingerprint = Command<'RecordFingerprint', Omit<TrackFingerprinted['data'], 'words'> & Readonly<{ words: string }>>;

/** What it is now; null where nothing was heard yet, or its artist is forgotten. */
type Fingerprint = Readonly<{ words: string | null; algorithm: number | null }>;

export const fingerprintDecider: Decider<Fingerprint, RecordFingerprint, TrackFingerprinted> = {
  initialState: () => ({ words: null, algorithm: null }),
  // Another version of the song is processed again, and heard again; the same sound changes nothing.
  decide: ({ data }, { words, algorithm }) =>
    words === data.words && algorithm === data.algorithm ? [] : [{ type: 'TrackFingerprinted', data }],
  evolve: (_before, { data: { words, algorithm } }) => ({ words: typeof words === 'string' ? words : null, algorithm }),
};

export const fingerprintStream = (trackId: string): string => `fingerprint-${trackId}`;
