import { createDecipheriv, createHash } from 'node:crypto';

const [IV_BYTES, TAG_END] = [12, 28];

/** AES-256-GCM as the vault and the log store it: IV, tag, ciphertext. @param {Buffer} key @param {Buffer} bytes @param {string} context */
const decrypted = (key, bytes, context) => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_END - IV_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(IV_BYTES, TAG_END));
  return Buffer.concat([decipher.update(bytes.subarray(TAG_END)), decipher.final()]);
};

/** The subject of the personal fields of each type that the judge reads. @type {Readonly<Record<string, string>>} */
const SUBJECTS = {
  AccountRegistered: 'userId',
  PostCreated: 'authorId',
  PostEdited: 'authorId',
  CommentAdded: 'authorId',
  CommentEdited: 'authorId',
  TrackUploaded: 'artistId',
  AlbumCreated: 'artistId',
  AlbumEdited: 'artistId',
  PlaylistCreated: 'ownerId',
  PlaylistEdited: 'ownerId',
};

/**
 * Opens personal fields: null once their subject is erased, and a marker text where they do not open.
 * @param {Buffer} masterKey @param {ReadonlyMap<string, Buffer>} wrappedKeys by subject
 * @param {ReadonlySet<string>} forgotten subjects @param {string} prefix of the context that keys are wrapped with
 */
export const openerOf = (masterKey, wrappedKeys, forgotten, prefix) => {
  /** @type {Map<string, Buffer>} */
  const keys = new Map();
  /** @param {string} subject */
  const keyOf = (subject) => {
    const key =
      keys.get(subject) ?? decrypted(masterKey, wrappedKeys.get(subject) ?? Buffer.alloc(TAG_END), `${prefix}${subject}`);
    keys.set(subject, key);
    return key;
  };
  /** @param {import('./rules.mjs').LogEvent} event @param {string} field @param {any} value */
  const opened = ({ id, stream, type, data }, field, value) => {
    const subject = data[SUBJECTS[type] ?? ''];
    if (forgotten.has(subject)) return null;
    try {
      return JSON.parse(
        decrypted(keyOf(subject), Buffer.from(value.$sealed, 'base64'), `${stream}|${type}|${id}|${field}`).toString(),
      );
    } catch {
      return 'what the judge cannot open';
    }
  };
  /** @template {import('./rules.mjs').LogEvent} E @param {E} event @returns {E} */
  return (event) => {
    if (!SUBJECTS[event.type]) return event;
    const fields = Object.entries(event.data).map(([field, value]) => [
      field,
      value?.erased === true ? null : value?.$sealed === undefined ? value : opened(event, field, value),
    ]);
    return { ...event, data: Object.fromEntries(fields) };
  };
};

/** What the server stores as the key of a command: an UUID of version 5 shape over who asked what. @param {import('../load/world.mjs').Fact} fact */
export const commandKeyOf = ({ actor, method, path, key }) => {
  const hash = createHash('sha1')
    .update(['request', actor ?? 'visitor', `${method} ${path}`, key].join('\0'))
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
