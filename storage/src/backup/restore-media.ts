import { createHash } from 'node:crypto';
import { copyFile, open, rm, type FileHandle } from 'node:fs/promises';
import { withTemporaryFile, type MediaStore } from '../media-store';
import { jsonIn, type MediaDone, type MediaReference } from './format';
import type { Frame } from './frames';
import { BackupRefused } from './problems';
import type { Backup } from './read-backup';

export type MediaRestored = Readonly<{ files: number; bytes: number }>;
type Target = Pick<MediaStore, 'adopt' | 'temporaryFile' | 'withLocalFile'>;

/** One content on its way to a local file. */
const openIncoming = async (to: Target) => {
  const file = await to.temporaryFile();
  const handle: FileHandle = await open(file, 'wx');
  const sum = createHash('sha256');
  let sizeBytes = 0;
  return {
    file,
    write: async (chunk: Buffer): Promise<void> => {
      sum.update(chunk);
      sizeBytes += chunk.length;
      await handle.writeFile(chunk);
    },
    /** @throws BackupRefused damaged when it is not what was announced */
    end: async (done: MediaDone): Promise<void> => {
      await handle.close();
      if (sum.digest('hex') !== done.sha256 || sizeBytes !== done.sizeBytes) throw new BackupRefused('damaged', done.key);
    },
    discard: async (): Promise<void> => {
      await handle.close().catch(() => undefined);
      await rm(file, { force: true });
    },
  };
};

/** Gives each content of a backup as a local file, checked, which is gone afterwards; and each reference. */
const eachFile = async (
  frames: AsyncIterable<Frame>,
  to: Target,
  on: { content: (done: MediaDone, file: string) => Promise<void>; reference: (reference: MediaReference) => Promise<void> },
): Promise<void> => {
  let incoming: Awaited<ReturnType<typeof openIncoming>> | null = null;
  try {
    for await (const frame of frames) {
      if (frame.kind === 'R') await on.reference(jsonIn<MediaReference>(frame));
      if (frame.kind === 'M') incoming = await openIncoming(to);
      if (frame.kind === 'C') await incoming?.write(frame.payload);
      if (frame.kind !== 'D' || !incoming) continue;
      const done = jsonIn<MediaDone>(frame);
      await incoming.end(done);
      await on.content(done, incoming.file);
      incoming = null;
    }
  } finally {
    await incoming?.discard();
  }
};

/** A copy of a local file under a key: `adopt` takes its file away. */
const adoptCopy = (to: Target, key: string, local: string): Promise<void> =>
  withTemporaryFile(to, async (copy) => {
    await copyFile(local, copy);
    await to.adopt(key, copy);
  });

/**
 * Puts the media of a backup into a store, each checked against its checksum.
 * @param earlier the backup that holds what this one leaves out
 * @param onProgress files so far
 * @throws BackupRefused damaged, truncated, needsEarlier, otherEarlier; MediaUnavailable
 */
export const restoreMedia = async (
  backup: Backup,
  earlier: Backup | null,
  to: Target,
  onProgress: (files: number) => void = () => undefined,
): Promise<MediaRestored> => {
  const { since } = backup.header;
  if (earlier && earlier.header.id !== since) throw new BackupRefused('otherEarlier');
  const keys = new Map<string, string>();
  const wanted = new Map<string, string[]>();
  const restored = { files: 0, bytes: 0 };
  const count = (sizeBytes: number) => {
    restored.files += 1;
    restored.bytes += sizeBytes;
    onProgress(restored.files);
  };
  await eachFile(backup.media(), to, {
    content: async ({ key, sha256, sizeBytes }, file) => {
      await to.adopt(key, file);
      keys.set(sha256, key);
      count(sizeBytes);
    },
    reference: async ({ key, sha256, sizeBytes, held }) => {
      const twin = keys.get(sha256);
      if (held === 'earlier') {
        if (!earlier) throw new BackupRefused('needsEarlier');
        wanted.set(sha256, [...(wanted.get(sha256) ?? []), key]);
        return;
      }
      if (twin === undefined) throw new BackupRefused('damaged', key);
      await to.withLocalFile(twin, (path) => adoptCopy(to, key, path));
      count(sizeBytes);
    },
  });
  if (!earlier || wanted.size === 0) return restored;
  await eachFile(earlier.media(), to, {
    content: async ({ sha256, sizeBytes }, file) => {
      for (const key of wanted.get(sha256) ?? []) {
        await adoptCopy(to, key, file);
        count(sizeBytes);
      }
      wanted.delete(sha256);
      await rm(file, { force: true });
    },
    reference: async () => undefined,
  });
  if (wanted.size > 0) throw new BackupRefused('otherEarlier');
  return restored;
};
