import { hash as hashOf } from 'node:crypto';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isId = (text: unknown): text is string => typeof text === 'string' && ID.test(text);

/** A UUID of version 5 shape (RFC 9562): the same parts give the same id. */
export const derivedId = (...parts: readonly string[]): string => {
  const hash = hashOf('sha1', parts.join('\u0000'), 'buffer');
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
