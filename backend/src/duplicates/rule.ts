/** How fingerprints come about; raised when the words of a sound become others. */
export const ALGORITHM = 1;
/** Of a track: its first two minutes. */
export const HEARD_SECONDS = 120;

/**
 * What sounds alike. Measured (ADR 0081): copies agree in 0.97 of their bits and more and share 30 keys, different songs agree in 0.62 at
 * most. Sounds shorter than `leastOverlapWords` (10 s) are never compared, nor those that repeat themselves so much that they have few keys.
 */
export const DUPLICATE_RULE = {
  version: 1,
  leastKeys: 6,
  leastAgreement: 0.78,
  leastOverlapWords: 80,
  mostCandidates: 8,
} as const;
