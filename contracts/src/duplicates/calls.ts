import { bytes, call, shape, type After } from '../kernel';
import type { Art } from '../tracks';
import type { DuplicateDecision, duplicateRefusals, DuplicateState } from './rules';

type Refused = typeof duplicateRefusals;
const DESK = { page: 'admin-audio-duplicate-detection' } as const;

/** One of two songs. `duration` is in seconds, `peaks` are 800 bytes as base64, `uploadedAt` is ISO; `isReleased`: everyone can hear it. */
export type DuplicateSong = Readonly<{
  trackId: string;
  title: string;
  artist: string;
  artistId: string;
  duration: number | null;
  peaks: string | null;
  art: Art | null;
  palette: readonly string[];
  thumbhash: string | null;
  uploadedAt: string;
  releaseDate: string | null;
  isReleased: boolean;
}>;

/** What was decided last. `by` is a name; null for an account that is gone. */
type Decided = Readonly<{ decision: DuplicateDecision; reason: string; by: string | null; at: string }>;

/**
 * Two songs that sound alike, the one that was uploaded first before the other; null for one that is gone. `agreement` is 0 to 1. `offsetMs`:
 * how much later the second begins in what both have.
 */
export type DuplicatePair = Readonly<{
  id: string;
  first: DuplicateSong | null;
  second: DuplicateSong | null;
  agreement: number;
  offsetMs: number;
  overlapMs: number;
  foundAt: string;
  decided: Decided | null;
}>;
export type DuplicatePage = Readonly<{ pairs: readonly DuplicatePair[]; next: string | null }>;

/** Pairs of songs that sound alike, the last found first. Those of which a song is gone wait for nothing and are left out of the open ones. */
export const getDuplicates = call('GET /api/admin/duplicates', {
  access: DESK,
  query: shape<After & { state?: DuplicateState }>(),
  answer: shape<DuplicatePage>(),
});

export type DecideDuplicateRequest = { decision: DuplicateDecision; reason: string };

/** Says what two songs are; again where an admin thinks better of it. */
export const decideDuplicate = call('POST /api/admin/duplicates/:id/decision', {
  access: DESK,
  sensitive: true,
  limit: 'duplicate',
  status: 204,
  body: shape<DecideDuplicateRequest>(),
  refuses: shape<Refused['unknown' | 'unknownDecision' | 'alreadyDecided']>(),
});

/** One of the two songs to listen to, released or not. It is no play. */
export const hearDuplicate = call('GET /api/admin/duplicates/:id/songs/:trackId/audio', {
  access: DESK,
  ranges: true,
  answer: bytes<'audio/mp4'>(),
  refuses: shape<Refused['unknown']>(),
});
