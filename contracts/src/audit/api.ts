/** The answer of GET /api/audit/key: the public Ed25519 key (32 bytes, base64url) that heads of the log are signed with. */
export type AuditKey = Readonly<{ keyId: string; key: string }>;

/**
 * The end of the log's chain of hashes, signed: the answer of GET /api/audit/head, and a line of a file of heads. `log` is the hash of the
 * first event and names the log. `size` counts events; `head` is the hash (hex) of the last of them, at `position`. `at` is ISO, UTC.
 */
export type SignedHead = Readonly<{ log: string; size: number; position: string; head: string; at: string; signature: string }> &
  AuditKey;
