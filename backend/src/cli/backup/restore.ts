import { START } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { openEmbeddedStorage, type Storage } from '@refrain/storage';
import { BackupRefused, openBackupFile, type Backup } from '@refrain/storage/backup';
import { configFrom } from '../../config';
import { readErasedList } from '../../kernel/persons/erased-list';
import { isHalfMoved, markMigration } from '../../kernel/values/marks';
import { keyFrom } from './backup-secrets';
import { readArguments } from '../command-line/arguments';
import { running, type Print } from '../long-work/copying';
import { openDistributed } from '../migrate/migrate';
import { fillNewFolder } from './restore-folder';
import { checkEarlier, restoreStorage, type Restoring } from './restoring';

const USAGE =
  'Say what and where to: restore FILE --to FOLDER|eventstoredb [--since EARLIER] [--identity FILE] [--erased LIST] [--despite-missing-keys]';
const SERVERS = 'eventstoredb';
const OPTIONS = {
  to: { type: 'string' },
  since: { type: 'string' },
  identity: { type: 'string' },
  erased: { type: 'string' },
  'despite-missing-keys': { type: 'boolean', default: false },
} as const;

const asked = (args: readonly string[]) => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const [file, more] = positionals;
  const { to, ...rest } = values;
  if (!file || !to || more !== undefined) throw new Error(USAGE);
  return { file, to, ...rest };
};

type Given = Omit<Restoring, 'to' | 'dataFolder'>;

const intoFolder = (folder: string, given: Given): Promise<void> =>
  fillNewFolder(folder, async (staging) => {
    const to = await openEmbeddedStorage(staging);
    try {
      await restoreStorage({ ...given, to, dataFolder: staging });
    } finally {
      await to.close();
    }
  });

/** @throws BackupRefused otherTarget for servers that hold anything but the beginning of a restore or migration */
const refuseUnlessEmpty = async ({ sealedLog, vault, media, readStore }: Storage): Promise<void> => {
  if (await isHalfMoved(vault)) return;
  for await (const _ of vault.dump()) throw new BackupRefused('otherTarget', 'vault');
  for await (const _ of media.list('')) throw new BackupRefused('otherTarget', 'media');
  for (const { spec } of projections)
    if (await readStore.checkpoint(spec.name)) throw new BackupRefused('otherTarget', `read model ${spec.name}`);
  if ((await sealedLog.head()) !== START) throw new BackupRefused('otherTarget', 'log');
};

const verifyWhole = async (backup: Backup): Promise<void> => {
  const progress = running('backup', undefined, 'frames');
  let frames = 0;
  await backup.verify(() => progress.at((frames += 1)));
  progress.done();
};

/** Servers cannot be filled aside, so the file is read whole before; the mark keeps every process from starting until all is there. */
const intoServers = async (env: NodeJS.ProcessEnv, given: Given): Promise<void> => {
  const { dataFolder, storage: settings } = configFrom({ ...env, REFRAIN_PROFILE: 'distributed', REFRAIN_PROCESSES: undefined });
  for (const backup of [given.backup, given.earlier]) if (backup) await verifyWhole(backup);
  const { storage: to, inUse, close } = await openDistributed(settings);
  try {
    if (inUse !== null) throw new BackupRefused('inUse', inUse);
    await refuseUnlessEmpty(to);
    await markMigration(to.vault, 'begun');
    await restoreStorage({ ...given, to, dataFolder });
    await markMigration(to.vault, 'done');
  } finally {
    await close();
  }
};

/** `refrain restore FILE --to FOLDER|eventstoredb`. Gives the exit code. @throws BackupRefused, Error with a sentence */
export const restore = async (args: readonly string[], env: NodeJS.ProcessEnv, print: Print): Promise<number> => {
  const { file, to, since, identity, erased = env.REFRAIN_ERASED, 'despite-missing-keys': despiteMissingKeys } = asked(args);
  const askKey = () => keyFrom(identity, env);
  const listed = erased ? await readErasedList(erased) : new Set<string>();
  const backup = await openBackupFile(file, askKey);
  const earlier = since === undefined ? null : await openBackupFile(since, askKey);
  checkEarlier(backup, earlier);
  const given: Given = { backup, earlier, erased: listed, despiteMissingKeys, print };
  await (to === SERVERS ? intoServers(env, given) : intoFolder(to, given));
  print(`restored: ${to}`);
  return 0;
};
