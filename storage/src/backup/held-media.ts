import { jsonIn, type MediaDone } from './format';
import type { Backup } from './read-backup';

/** Media whose content stands in one backup: checksums and sizes. */
export type HeldMedia = Readonly<{ id: string; sums: ReadonlySet<string>; sizes: ReadonlySet<number> }>;

/** What a later backup can leave out, because this one holds it. Reads all of it, so that nothing rests on a damaged one. @throws BackupRefused */
export const heldMedia = async (backup: Backup, onFile: (files: number) => void = () => undefined): Promise<HeldMedia> => {
  const [sums, sizes] = [new Set<string>(), new Set<number>()];
  await backup.verify((frame) => {
    if (frame.kind !== 'D') return;
    const { sha256, sizeBytes } = jsonIn<MediaDone>(frame);
    sums.add(sha256);
    sizes.add(sizeBytes);
    onFile(sums.size);
  });
  return { id: backup.header.id, sums, sizes };
};
