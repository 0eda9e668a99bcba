import { randomUUID } from 'node:crypto';
import { release } from '@refrain/contracts/kernel';
import type { Storage } from '@refrain/storage';
import {
  backupBytes,
  BackupRefused,
  checkpointEntries,
  encryptBytes,
  heldMedia,
  openBackupFile,
  writeWholeFile,
  type BackupLock,
  type BackupPlan,
  type HeldMedia,
} from '@refrain/storage/backup';
import { addToErasedList } from '../../kernel/persons/erased-list';
import { isHalfMoved } from '../../kernel/values/marks';
import { noteBackup } from './backup-mark';
import { keyFrom, lockFrom } from './backup-secrets';
import { readArguments } from '../command-line/arguments';
import type { Command } from '../command';
import { auditOf, running, type Print } from '../long-work/copying';
import { whileInterruptible } from '../long-work/interrupt';

const USAGE =
  'Say where to: backup FILE [--encrypt-to age1…|passphrase] [--since EARLIER] [--identity FILE] [--erased LIST] [--plain]';
const OPTIONS = {
  'encrypt-to': { type: 'string', multiple: true, default: [] as string[] },
  since: { type: 'string' },
  identity: { type: 'string' },
  erased: { type: 'string' },
  plain: { type: 'boolean', default: false },
} as const;

const asked = (args: readonly string[]) => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const [file, more] = positionals;
  if (!file || more !== undefined) throw new Error(USAGE);
  return { file, ...values };
};

/** @throws BackupRefused */
const earlierMedia = async (file: string, identity: string | undefined): Promise<HeldMedia> => {
  const progress = running('earlier backup', undefined, 'files');
  const earlier = await openBackupFile(file, () => keyFrom(identity, process.env));
  const held = await heldMedia(earlier, progress.at);
  progress.done();
  return held;
};

const PARTS = { events: 'log', entries: 'vault', files: 'media' } as const;

/** One bar for each part, begun when the part before it is done. */
const partsProgress = (totals: Readonly<Partial<Record<keyof typeof PARTS, number>>>) => {
  let current: { part: keyof typeof PARTS; bar: ReturnType<typeof running> } | null = null;
  return {
    at: (part: keyof typeof PARTS, count: number): void => {
      if (current?.part !== part) {
        current?.bar.done();
        current = { part, bar: running(PARTS[part], totals[part], part) };
      }
      current.bar.at(count);
    },
    done: (): void => current?.bar.done(),
  };
};

const filesIn = async ({ media }: Storage): Promise<number> => {
  let files = 0;
  for await (const _ of media.list('')) files += 1;
  return files;
};

/** Audits the log, and gives the bytes of a backup that ends at the head that was found. */
async function* bytesOf(
  storage: Storage,
  lock: BackupLock | null,
  since: HeldMedia | null,
  print: Print,
): AsyncGenerator<Uint8Array> {
  const takenAt = new Date().toISOString();
  const checkpoints = await checkpointEntries(storage);
  const audit = await auditOf(storage, 'audit');
  if (!audit.ok) throw new BackupRefused('sourceDamaged', `event at ${audit.broken.position}, ${audit.broken.problem}`);
  const plan: BackupPlan = {
    id: randomUUID(),
    program: release.version,
    takenAt,
    audit,
    files: await filesIn(storage),
    since,
    checkpoints,
  };
  const progress = partsProgress({ events: audit.events, files: plan.files });
  const plain = backupBytes(storage, plan, progress.at);
  yield* lock ? encryptBytes(plain, lock) : plain;
  progress.done();
  print(`log: ${audit.events} events, head ${audit.headHash}`);
}

const forgottenIn = async ({ vault }: Storage): Promise<readonly string[]> => {
  const subjects: string[] = [];
  for await (const entry of vault.dump()) if (entry.kind === 'forgotten-subject') subjects.push(entry.subject);
  return subjects;
};

/** `refrain backup FILE`: everything but read models in one file, while the site runs. @throws BackupRefused */
export const backup: Command = async (storage, args, print) => {
  const { file, since, identity, plain, erased = process.env.REFRAIN_ERASED, 'encrypt-to': encryptTo } = asked(args);
  const lock = await lockFrom(encryptTo, process.env);
  if (storage.seal && !lock && !plain) throw new BackupRefused('plainKeys');
  if (await isHalfMoved(storage.vault)) throw new BackupRefused('halfMoved');
  const held = since === undefined ? null : await earlierMedia(since, identity);
  const interrupting = new AbortController();
  const sizeBytes = await whileInterruptible(
    () => interrupting.abort(),
    () => writeWholeFile(file, bytesOf(storage, lock, held, print), { signal: interrupting.signal }),
  );
  await noteBackup(process.env, { at: new Date().toISOString(), bytes: sizeBytes, isLocked: lock !== null });
  if (!lock)
    print(
      'This file is not encrypted, and holds the keys of people: every reader of it can read everything. --encrypt-to locks it.',
    );
  if (erased) print(`erased people: ${await addToErasedList(erased, await forgottenIn(storage))} added to ${erased}`);
  print(`backup: ${file}, ${(sizeBytes / 1e6).toFixed(1)} MB`);
  return 0;
};
