/** What goes wrong until it is set otherwise. */
export type S3Faults = Readonly<{
  /** Milliseconds before each answer. */
  delayMs: number;
  /** Requests still to be answered with 503 SlowDown. */
  slowDown: number;
  /** Requests still to be dropped without an answer. */
  refuse: number;
  /** Bytes of a GetObject's body after which its connection is cut; null for none. */
  cutAfterBytes: number | null;
  /** Bytes of a GetObject's body after which no more come, and the connection stays; null for none. */
  stallAfterBytes: number | null;
  /** Operations that are answered with 403 AccessDenied. */
  denied: readonly string[];
  /** Whether a bit of each body that comes in is turned on the way. */
  damage: boolean;
  /** The bytes by which the size in HeadObject is too small. */
  lostBytes: number;
  /** What an answer to PutObject says of the checksum that came: the same, that of other bytes, or nothing as an older server does, which compares none either. */
  checksums: 'same' | 'other' | 'none';
}>;

export const NO_FAULTS: S3Faults = {
  ...{ delayMs: 0, slowDown: 0, refuse: 0, damage: false, lostBytes: 0, checksums: 'same' },
  ...{ cutAfterBytes: null, stallAfterBytes: null, denied: [] },
};
