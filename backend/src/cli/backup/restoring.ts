import { eventCatalog, eventUpcasters } from '@refrain/contracts';
import type { Storage } from '@refrain/storage';
import { BackupRefused, restoreMedia, type Backup } from '@refrain/storage/backup';
import { readability, UnknownEvent } from '@refrain/storage/personal';
import { auditOf, moveLog, moveVault, running, type Print } from '../long-work/copying';
import { eraseAgain } from '../privacy';

export type Restoring = Readonly<{
  backup: Backup;
  /** The backup that holds media which this one leaves out. */
  earlier: Backup | null;
  to: Storage;
  /** Where messages of erased people would lie. */
  dataFolder: string;
  /** Who was erased, by the list that is kept apart from backups. */
  erased: ReadonlySet<string>;
  despiteMissingKeys: boolean;
  print: Print;
}>;

const SHOWN = 20;
/** Events of the embedded log that share a sync to disk. */
const APPENDS_AT_ONCE = 500;

/** Before anything is written, so that a wrong second file costs nothing. @throws BackupRefused needsEarlier, otherEarlier */
export const checkEarlier = (backup: Backup, earlier: Backup | null): void => {
  const { since } = backup.header;
  if (since !== null && !earlier) throw new BackupRefused('needsEarlier');
  if (earlier && earlier.header.id !== since) throw new BackupRefused('otherEarlier');
};

const bringMedia = async ({ backup, earlier, to, print }: Restoring): Promise<void> => {
  const progress = running('media', backup.header.files, 'files');
  const { files, bytes } = await restoreMedia(backup, earlier, to.media, progress.at);
  progress.done();
  print(`media: ${files} files (${Math.round(bytes / 1e6)} MB), each as its checksum says`);
};

/** @throws BackupRefused otherHead */
const compareHead = async ({ backup, to, print }: Restoring): Promise<void> => {
  const { events, hash } = backup.header.head;
  const audit = await auditOf(to, 'audit');
  if (!audit.ok || audit.events !== events || audit.headHash !== hash) throw new BackupRefused('otherHead');
  print(`audit: ${audit.events} events, chain intact, head ${audit.headHash}`);
};

/** @throws BackupRefused newer, unreadable, missingKeys */
const openPersonalFields = async ({ backup, to, despiteMissingKeys, print }: Restoring): Promise<void> => {
  const progress = running('personal fields', backup.header.head.events);
  const found = await readability(
    to.sealedLog,
    to.vault,
    { catalog: eventCatalog, upcasters: eventUpcasters },
    progress.at,
  ).catch((error: unknown) => {
    throw error instanceof UnknownEvent ? new BackupRefused('newer', error.message, { cause: error }) : error;
  });
  progress.done();
  print(`personal fields: ${found.opened} open, ${found.forgotten} of erased people, ${found.unreadable} unreadable`);
  if (found.unreadable > 0) throw new BackupRefused('unreadable');
  if (found.missing.size === 0) return;
  for (const subject of [...found.missing].slice(0, SHOWN)) print(`MISSING KEY of ${subject}`);
  if (found.missing.size > SHOWN) print(`and of ${found.missing.size - SHOWN} more`);
  if (!despiteMissingKeys) throw new BackupRefused('missingKeys');
};

/** Those whose tombstone came with the vault, but not their end with the log before it; and those of the list. */
const eraseListed = async ({ backup, to, erased, dataFolder, print }: Restoring): Promise<void> => {
  const subjects = new Set(erased);
  for await (const entry of backup.vault.dump()) if (entry.kind === 'forgotten-subject') subjects.add(entry.subject);
  const again = await eraseAgain(to, dataFolder, subjects);
  print(`erased people: ${subjects.size} known, ${again} erased again`);
};

/**
 * Brings a backup into an empty storage and proves it: log, vault, media; the head of the chain; every personal field; then erases again who was erased
 * since. May be run again over what an interrupted run left.
 * @throws BackupRefused, OtherHistory, VaultConflict
 */
export const restoreStorage = async (restoring: Restoring): Promise<void> => {
  const { backup, earlier, to, print } = restoring;
  const { header } = backup;
  checkEarlier(backup, earlier);
  print(`backup: taken ${header.takenAt} by Refrain ${header.program}, ${header.head.events} events`);
  const copying = { from: { sealedLog: backup.log, vault: backup.vault }, to, print };
  // The embedded log is filled aside, and thrown away when anything fails.
  await moveLog(copying, header.head.events, to.seal ? 1 : APPENDS_AT_ONCE);
  await moveVault(copying);
  await bringMedia(restoring);
  await compareHead(restoring);
  await openPersonalFields(restoring);
  await eraseListed(restoring);
};
