import type { AccountErased } from '@refrain/contracts/accounts';
import type { DuplicatesEvent } from '@refrain/contracts/duplicates';
import { readable } from '@refrain/contracts/kernel';
import type { TrackUnpublished } from '@refrain/contracts/tracks';
import { projection } from '../../kernel';
import { duplicatePairs as pairs, fingerprints } from './duplicates.view';
import { decodedWords, keysOf } from './words';

const ALL = Number.MAX_SAFE_INTEGER;

export const duplicatesProjection = projection<DuplicatesEvent | TrackUnpublished | AccountErased>()(
  'duplicates',
  1,
  [fingerprints, pairs],
  {
    TrackFingerprinted: ({ data: { trackId, artistId, words } }) => {
      const said = readable(words, '');
      const keys = keysOf(decodedWords(said));
      return [keys.length === 0 ? fingerprints.remove(trackId) : fingerprints.put(trackId, { artistId, words: said, keys })];
    },
    DuplicateFound: ({ data: { pairId, firstTrackId, secondTrackId, agreementPermille, offsetMs, overlapMs }, at }) => [
      pairs.put(pairId, {
        id: pairId,
        state: 'open',
        changedAt: at,
        ...{ firstTrackId, secondTrackId, agreement: agreementPermille / 1000, offsetMs, overlapMs },
        foundAt: at,
        decided: null,
        decidedBy: null,
      }),
    ],
    DuplicateDecided: ({ data: { pairId, decision, reason, decidedBy }, at }) => [
      pairs.change(pairId, (pair) => ({
        ...pair,
        state: 'decided',
        changedAt: at,
        decided: { decision, reason: readable(reason, ''), by: decidedBy, at },
        decidedBy,
      })),
    ],
    TrackUnpublished: ({ data: { trackId } }) => [fingerprints.remove(trackId)],
    AccountErased: ({ data: { userId } }) => [
      fingerprints.each({ where: { artistId: userId }, orderBy: ['id'] }, ALL, ({ id }) => [fingerprints.remove(id)]),
      pairs.each({ where: { decidedBy: userId }, orderBy: ['id'] }, ALL, ({ id }) => [
        pairs.change(id, (pair) => ({ ...pair, decided: pair.decided && { ...pair.decided, reason: '' } })),
      ]),
    ],
  },
);
