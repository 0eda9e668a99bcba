import { ERASED, isErased } from '@refrain/contracts/kernel';
import { decrypt, encrypt } from '../kernel/aes-gcm';

/** An encrypted value as it stands in an event: base64 of IV (12 bytes), tag (16) and ciphertext of its JSON. */
export type Sealed = Readonly<{ $sealed: string }>;

/** Where a value stands. It is bound to this place: moved anywhere else it does not open. */
export type Place = Readonly<{ stream: string; type: string; id: string; field: string }>;

const contextOf = ({ stream, type, id, field }: Place) => `${stream}|${type}|${id}|${field}`;

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && typeof (value as { $sealed?: unknown }).$sealed === 'string';

/** Nothing to hide: absent, null, or erased already. */
export const isBlank = (value: unknown): boolean => value === undefined || value === null || isErased(value);

/** Without a key, because the subject is forgotten, the value is dropped and reads as erased. */
export const seal = (key: Buffer | null, value: unknown, place: Place): unknown => {
  if (isBlank(value)) return value;
  if (!key) return ERASED;
  return { $sealed: encrypt(key, Buffer.from(JSON.stringify(value)), contextOf(place)).toString('base64') } satisfies Sealed;
};

/**
 * Total: never throws. Without the key a value reads as erased; so does one that does not open, because a fold must not
 * stop at it (`onUnreadable` is told, and the audit of the log names the event). What was never sealed reads as it stands.
 */
export const unseal = (key: Buffer | null, value: unknown, place: Place, onUnreadable: (place: Place) => void): unknown => {
  if (!isSealed(value)) return value;
  if (!key) return ERASED;
  try {
    return JSON.parse(decrypt(key, Buffer.from(value.$sealed, 'base64'), contextOf(place)).toString()) as unknown;
  } catch {
    onUnreadable(place);
    return ERASED;
  }
};
