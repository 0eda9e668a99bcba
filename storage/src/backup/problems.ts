/** Why a backup or a restore cannot go on: a stable code, and the sentence that the operator reads. */
export const backupProblems = {
  exists: ['BACKUP.FILE_EXISTS', 'There is a file of this name already. Choose another name: a backup never replaces one.'],
  cannotWrite: [
    'BACKUP.CANNOT_WRITE',
    'The file cannot be written here. Choose a folder that is there and that you may write to.',
  ],
  diskFull: ['BACKUP.DISK_FULL', 'The disk is full. Nothing is left of this attempt: make room, or choose another disk.'],
  cannotRead: ['BACKUP.CANNOT_READ', 'The file is not there, or cannot be read.'],
  notABackup: ['BACKUP.NOT_A_BACKUP', 'This file is no backup of Refrain.'],
  newer: ['BACKUP.NEWER_FORMAT', 'This backup was made by a newer version of Refrain. Restore it with that version.'],
  truncated: ['BACKUP.TRUNCATED', 'This backup ends before its end: it was cut off. Take another one.'],
  damaged: [
    'BACKUP.DAMAGED',
    'This backup is damaged: its bytes are not those that were written, or some are missing. Take another one.',
  ],
  wrongKey: ['BACKUP.WRONG_KEY', 'This backup does not open with this passphrase or identity, or its beginning was changed.'],
  needsPassphrase: [
    'BACKUP.NEEDS_PASSPHRASE',
    'This backup is encrypted. Set REFRAIN_BACKUP_PASSPHRASE_FILE, or name an age identity with --identity FILE.',
  ],
  shortPassphrase: ['BACKUP.SHORT_PASSPHRASE', 'A passphrase of a backup needs at least 12 characters.'],
  noPassphrase: [
    'BACKUP.NO_PASSPHRASE',
    'There is no terminal to ask for a passphrase. Set REFRAIN_BACKUP_PASSPHRASE_FILE or REFRAIN_BACKUP_PASSPHRASE.',
  ],
  passphrasesDiffer: ['BACKUP.PASSPHRASES_DIFFER', 'The two passphrases are not the same. Nothing was written.'],
  badRecipient: ['BACKUP.BAD_RECIPIENT', 'This is no age recipient. It looks like age1…, or is the word passphrase.'],
  badIdentity: ['BACKUP.BAD_IDENTITY', 'This file holds no age identity. It looks like AGE-SECRET-KEY-1….'],
  plainKeys: [
    'BACKUP.NEEDS_ENCRYPTION',
    'This backup would hold the keys of people without the VAULT_KEY that wraps them. Add --encrypt-to, or --plain if the disk is encrypted.',
  ],
  sourceDamaged: ['BACKUP.SOURCE_DAMAGED', 'The log is damaged, so it is not backed up. refrain audit verify names the event.'],
  halfMoved: [
    'BACKUP.SOURCE_UNFINISHED',
    'A migration or a restore into this storage was not finished. Run it again, to its end.',
  ],
  needsEarlier: ['RESTORE.NEEDS_EARLIER', 'Media of this backup are in an earlier one. Name it with --since FILE.'],
  otherEarlier: ['RESTORE.OTHER_EARLIER', 'This is not the earlier backup that the media of this one are in.'],
  notEmpty: ['RESTORE.NOT_EMPTY', 'There is something already where this backup would be restored. Choose an empty place.'],
  underWay: ['RESTORE.UNDER_WAY', 'Another restore into this folder is under way.'],
  inUse: ['RESTORE.IN_USE', 'Stop all processes of these servers first.'],
  cannotPlace: [
    'RESTORE.CANNOT_WRITE',
    'The folder cannot be written here. Choose a place that is there and that you may write to.',
  ],
  otherTarget: [
    'RESTORE.OTHER_HISTORY',
    'These servers hold something else already. Empty all of them first: log, vault, media and read models.',
  ],
  otherHead: ['RESTORE.OTHER_HEAD', 'What was restored is not the log that was backed up: its chain of hashes ends differently.'],
  unreadable: ['RESTORE.UNREADABLE', 'Personal fields do not open with the keys of this backup.'],
  missingKeys: [
    'RESTORE.KEYS_MISSING',
    'Keys of people who were not erased are missing, so their fields cannot be read. Restore an older backup, or accept it with --despite-missing-keys.',
  ],
  badErasedList: ['RESTORE.BAD_ERASED_LIST', 'The list of erased people cannot be read. It holds one id in each line.'],
} as const satisfies Readonly<Record<string, readonly [code: string, sentence: string]>>;

export type BackupProblem = keyof typeof backupProblems;

/** A refusal of a backup or a restore. `code` is stable, for scripts; the message is the whole answer for a person. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
  readonly code: string;
  /** @param detail what it is about, such as a file, in front of the sentence */
  constructor(
    readonly problem: BackupProblem,
    detail?: string,
    options?: ErrorOptions,
  ) {
    const [code, sentence] = backupProblems[problem];
    super(`${detail === undefined ? '' : `${detail}: `}${sentence} (${code})`, options);
    this.code = code;
  }
}
