import { ERASED, isErased, isUnreadable, UNREADABLE } from '@refrain/contracts/kernel';
import { decrypt, encrypt } from '../kernel/aes-gcm';
import type { FoundKey } from '../vault';

/** An encrypted value as it stands in an event: base64 of IV (12 bytes), tag (16) and ciphertext of its JSON. */
export type Sealed = Readonly<{ $sealed: string }>;

/** Where a value stands. It is bound to this place: moved anywhere else it does not open. */
export type Place = Readonly<{ stream: string; type: string; id: string; field: string }>;

const contextOf = ({ stream, type, id, field }: Place) => `${stream}|${type}|${id}|${field}`;

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && typeof (value as { $sealed?: unknown }).$sealed === 'string';

/** Nothing to hide: absent, null, or erased already. What could not be read is no blank: storing it would lose what stands there. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (isErased(value) && !isUnreadable(value));

/** Without a key, because the subject is forgotten, the value is dropped and reads as erased. */
export const seal = (key: Buffer | null, value: unknown, place: Place): unknown => {
  if (isBlank(value)) return value;
  if (!key) return ERASED;
  return { $sealed: encrypt(key, Buffer.from(JSON.stringify(value)), contextOf(place)).toString('base64') } satisfies Sealed;
};

/**
 * Total: never throws. Once its subject is forgotten a value reads as erased. Without a key for another reason, or where the key does
 * not open it, it reads as unreadable, because a fold must not stop at it; `onUnreadable` hears of the latter. What was never
 * sealed reads as it stands.
 */
export const unseal = (key: FoundKey, value: unknown, place: Place, onUnreadable: () => void): unknown => {
  if (!isSealed(value)) return value;
  if (key === 'forgotten') return ERASED;
  if (!Buffer.isBuffer(key)) return UNREADABLE;
  try {
    return JSON.parse(decrypt(key, Buffer.from(value.$sealed, 'base64'), contextOf(place)).toString()) as unknown;
  } catch {
    onUnreadable();
    return UNREADABLE;
  }
};
