import { decrypt, encrypt } from '../../kernel/aes-gcm';
import type { Documents } from './vault-documents';

const KEY_BYTES = 32;
const CHECK = Buffer.from('refrain vault');
const CHECK_ID = 'wrapping-key';

/** Wraps for one document of one collection, so that documents cannot change places. */
export type Wrapping = Readonly<{
  wrap: (collection: string, id: string, plain: Buffer) => Buffer;
  /** @throws Error when it was wrapped for another document or with another key */
  open: (collection: string, id: string, wrapped: Buffer) => Buffer;
}>;

/** @throws Error when the key is not one of 32 bytes */
export const wrappingWith = (key: Buffer): Wrapping => {
  if (key.length !== KEY_BYTES) throw new Error(`a wrapping key has ${KEY_BYTES} bytes, not ${key.length}`);
  return {
    wrap: (collection, id, plain) => encrypt(key, plain, `${collection}|${id}`),
    open: (collection, id, wrapped) => decrypt(key, wrapped, `${collection}|${id}`),
  };
};

/**
 * A known record, wrapped by the first process that opens the vault. @throws Error when another key wrapped what is in this
 * vault
 */
export const proveWrapping = async ({ ask }: Documents, { wrap, open }: Wrapping): Promise<void> => {
  // In this order: the record is stored before any key.
  const key = await ask('subject_keys', (keys) => keys.findOne({}, { projection: { _id: 1 } }));
  if (key && !(await ask('check_value', (values) => values.findOne({ _id: CHECK_ID })))) {
    throw new Error('the check value of the vault is missing although it holds keys: put the vault back from a backup');
  }
  const record = await ask('check_value', (values) => {
    const fresh = { $setOnInsert: { wrapped: wrap('check_value', CHECK_ID, CHECK) } };
    return values.findOneAndUpdate({ _id: CHECK_ID }, fresh, { upsert: true, returnDocument: 'after' });
  });
  try {
    if (record && open('check_value', CHECK_ID, record.wrapped).equals(CHECK)) return;
  } catch {
    // Said below, without what the cipher says.
  }
  throw new Error('this is not the wrapping key of the vault, or the check value in it is damaged');
};
