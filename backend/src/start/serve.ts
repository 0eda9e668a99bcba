import { mkdir } from 'node:fs/promises';
import { assertKnownData, assertLogThere, embeddedFiles, openStorage, type LogWentBack } from '@refrain/storage';
import { setAsideDamaged } from '@refrain/storage/read-store';
import type { Config } from '../config';
import { lockFolder } from './folder-lock';
import { listingErased } from '../kernel/persons/erased-list';
import { isHalfMoved } from '../kernel/values/marks';
import type { Logger } from '../observability/logger';
import { keepHead, settleHead, type LogDecision } from '../processes/keep-head';
import { runProjector, watchProjector, type ProjectorHere } from '../processes/projector';
import { startProcess, type Started } from '../processes/start-process';
import { startProjectorThread } from './projector-thread';
import { startTexts } from '../processes/start-texts';

export type Running = Omit<Started, 'port'> & Readonly<{ url: string }>;

const lockEmbedded = async ({ storage }: Config): Promise<() => void> => {
  if (storage.profile !== 'embedded') return () => undefined;
  await mkdir(storage.dataFolder, { recursive: true });
  return lockFolder(storage.dataFolder);
};

/** Before anybody opens it: nobody else may, for the folder is locked. */
const clearTheWay = ({ storage }: Config, logger: Logger): void => {
  const aside = storage.profile === 'embedded' ? setAsideDamaged(embeddedFiles(storage.dataFolder).readModels) : null;
  if (aside) logger.warn({ ...aside }, startTexts.setAside(aside));
};

/** What an operator has decided of a log that went back, and who hears that it went back meanwhile. */
export type Deciding = Readonly<{ decision?: LogDecision; onWentBack?: (error: LogWentBack) => void }>;

/**
 * One process of Refrain: its storage, and what the configuration has it do. Stopping drains: no new requests, those in flight are
 * answered, batches in hand are finished, leases given back, then the storage is closed.
 * @throws NewerData before anything is written, where a newer release wrote what this one cannot read; LogWentBack where the log is not the one seen last
 */
export const serve = async (
  config: Config,
  logger: Logger,
  say: (line: string) => void,
  { decision = null, onWentBack = () => undefined }: Deciding = {},
): Promise<Running> => {
  if (config.storage.profile === 'embedded') {
    const files = embeddedFiles(config.storage.dataFolder);
    assertKnownData(files);
    if (decision === null) assertLogThere(files);
  }
  const unlock = await lockEmbedded(config);
  clearTheWay(config, logger);
  const opened = await openStorage(config.storage, (trouble) => logger.warn(trouble));
  const storage = { ...opened, vault: listingErased(opened.vault, config.erasedList) };
  if (await isHalfMoved(storage.vault).catch(() => false)) {
    await storage.close();
    unlock();
    throw new Error(
      'A migration or a restore into this storage was not finished. Run refrain migrate, or refrain restore, again, to its end.',
    );
  }
  await settleHead(storage, decision, logger).catch(async (error: unknown) => {
    await storage.close();
    unlock();
    throw error;
  });
  storage.guardLog();
  // Servers may get the right log back below processes that run; the log itself takes nothing meanwhile.
  const head = keepHead(storage, config.storage.profile === 'embedded' ? onWentBack : () => undefined);
  // Where requests are answered they must not wait for a fold.
  const onThread = config.processes.includes('api');
  const projector = (): ProjectorHere =>
    watchProjector(
      logger,
      config.storage.profile === 'embedded',
      (report) => (onThread ? startProjectorThread(config.storage, report) : runProjector(storage, report)),
      storage.vault.faults.note,
    );
  const { port, accounts, stop } = await startProcess({ config, storage, logger, projector, say });
  return {
    url: `http://${config.host}:${port}`,
    accounts,
    stop: async () => {
      await stop();
      await head.stop();
      await storage.close();
      unlock();
    },
  };
};
