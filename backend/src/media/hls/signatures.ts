import { createHmac, timingSafeEqual } from 'node:crypto';
import { hlsRefusals } from '@refrain/contracts/playback';
import { DomainError } from '../../kernel/domain-error';

/** What a signature stands for: one path, one viewer by id, until a moment in seconds since 1970. */
type Signed = Readonly<{ path: string; viewer: string | null; until: number }>;

const signatureOf = (secret: Buffer, { path, viewer, until }: Signed): string =>
  createHmac('sha256', secret)
    .update([path, String(until), viewer ?? ''].join('\0'))
    .digest('base64url');

/** The query of a signed address. */
export const signedQuery = (secret: Buffer, signed: Signed): string =>
  `?until=${signed.until}&sig=${signatureOf(secret, signed)}`;

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Holds a request to what its address was signed for. @param now seconds since 1970. @throws DomainError where it does not fit */
export const checkSignature = (
  secret: Buffer,
  { path, viewer, until, sig }: Readonly<{ path: string; viewer: string | null; until: unknown; sig: unknown }>,
  now: number,
): void => {
  if (until === undefined || sig === undefined) throw new DomainError(hlsRefusals.unsigned);
  if (typeof until !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(until))
    throw new DomainError(hlsRefusals.forged);
  const expected = signatureOf(secret, { path, viewer, until: Number(until) });
  if (!isSame(sig, expected)) throw new DomainError(hlsRefusals.forged);
  if (Number(until) < now) throw new DomainError(hlsRefusals.expired);
};
