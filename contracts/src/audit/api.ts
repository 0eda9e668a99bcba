import type { TrialBalance } from '../ledger';

/** The answer of GET /api/audit/key: the public Ed25519 key (32 bytes, base64url) that heads of the log are signed with. */
export type AuditKey = Readonly<{ keyId: string; key: string }>;

/**
 * The root (hex) of the Merkle tree over the same events (RFC 9162, SHA-256), with a signature of its own, so that programs which know only the
 * chain go on reading heads. Heads of before, and those that were signed while the tree could not be read, have none.
 */
type SignedRoot = Readonly<{ root?: string; rootSignature?: string }>;

/**
 * The end of the log's chain of hashes, signed: the answer of GET /api/audit/head, and a line of a file of heads. `log` is the hash of the
 * first event and names the log. `size` counts events; `head` is the hash (hex) of the last of them, at `position`. `at` is ISO, UTC.
 */
export type SignedHead = Readonly<{ log: string; size: number; position: string; head: string; at: string; signature: string }> &
  AuditKey &
  SignedRoot;

/** What a bundle can be about. Payments and payouts are named by their ids, the others by the id of their event. */
export const BUNDLE_KINDS = ['payment', 'payout', 'statement', 'posting', 'receipt'] as const;
export type BundleKind = (typeof BUNDLE_KINDS)[number];

/** Columns as they are stored and hashed: dense number (from 1), id, stream, revision, type, version, at, data and meta as JSON texts. */
type StoredColumns = readonly [
  number: number,
  id: string,
  stream: string,
  revision: number,
  type: string,
  version: number,
  at: string,
  data: string,
  meta: string,
];

/**
 * All events of a thing and their causes, in the order of the log, each with the proof (hex, from the leaf up) that it is among the events of
 * the head. Personal fields are as stored: encrypted. As a file it is this JSON with an indent of one space and a line end.
 */
export type Bundle = Readonly<{
  format: 'refrain-bundle-1';
  subject: Readonly<{ kind: BundleKind; id: string }>;
  head: SignedHead;
  events: readonly Readonly<{ stored: StoredColumns; path: readonly string[] }>[];
}>;

/** What an auditor can be shown of others; each time is recorded, and of the trial balance the first time on a day. */
export type AuditLook = 'bundle' | 'books' | 'balance';
/** `by` is the name of the auditor as it reads now; null for one who was erased. */
export type AuditLookLine = Readonly<{ id: string; at: string; by: string | null; what: AuditLook; about: string }>;
/** The last first. `next` is null on the last page. */
export type AuditLookPage = Readonly<{ looks: readonly AuditLookLine[]; next: string | null }>;

/**
 * Every account, summed, with the newest signed head, and the last one of a day before (UTC). `extends` is the proof (RFC 9162, hex) that the tree
 * of today extends the one of then; null where one of both heads has no root.
 */
export type AuditBalance = Readonly<{
  lines: TrialBalance;
  head: SignedHead | null;
  before: SignedHead | null;
  extends: readonly string[] | null;
}>;

export const BOOK_FORMATS = ['csv', 'hledger'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

/** `id` as the address of the thing has it. */
export type BundleRequest = Readonly<{ kind: BundleKind; id: string }>;
/** Every posting of a month (YYYY-MM, UTC). */
export type BooksRequest = Readonly<{ format: BookFormat; month: string }>;
