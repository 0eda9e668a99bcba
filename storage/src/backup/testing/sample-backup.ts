import { writeFile } from 'node:fs/promises';
import type { MediaStore } from '../../media-store';
import { writeHistory } from '../../migrate/testing/history';
import type { Storage } from '../../profiles';
import { openEmbeddedStorage } from '../../storage';
import { openBackup, type Backup } from '../read-backup';
import { backupBytes, checkpointEntries, type BackupPlan } from '../write-backup';

export const putMedia = async (media: MediaStore, key: string, bytes: string | Buffer): Promise<void> => {
  const file = await media.temporaryFile();
  await writeFile(file, bytes);
  await media.adopt(key, file);
};

/** A small community: awkward events, two people, one of them forgotten, a session, a reaction behind the head, and media. */
export const openSample = async (folder: string, events = 40): Promise<Storage> => {
  const storage = await openEmbeddedStorage(folder);
  await writeHistory(storage.sealedLog, events);
  await storage.vault.keys.obtain('user-ada');
  await storage.vault.keys.obtain('user-ben');
  await storage.vault.keys.forget('user-ben');
  await storage.vault.secret('names');
  await storage.vault.credentials.put({ userId: 'user-ada', passwordHash: 'a sample hash' });
  await storage.vault.checkpoints.put('sample-reaction', '0000000000000007');
  await putMedia(storage.media, 'uploads/one', 'sample bytes');
  await putMedia(storage.media, 'uploads/twin', 'sample bytes');
  await putMedia(storage.media, 'uploads/two', 'other sample bytes');
  return storage;
};

export const planOf = async (storage: Storage, plan: Partial<BackupPlan> = {}): Promise<BackupPlan> => {
  const checkpoints = await checkpointEntries(storage);
  const found = await storage.audit();
  if (!found.ok) throw new Error(found.broken.problem);
  return {
    id: 'backup-1',
    program: '1.4.0',
    takenAt: '2026-01-01T00:00:00.000Z',
    audit: found,
    files: 3,
    since: null,
    checkpoints,
    ...plan,
  };
};

export const bytesOf = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
};

export const takeBackup = async (storage: Storage, plan?: Partial<BackupPlan>): Promise<Buffer> =>
  bytesOf(backupBytes(storage, await planOf(storage, plan)));

/** In pieces that end anywhere. */
export async function* pieces(bytes: Buffer, size = 1009): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const opened = (bytes: Buffer): Promise<Backup> => openBackup(() => pieces(bytes));
