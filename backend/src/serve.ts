import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { openEmbeddedStorage, type Storage } from '@refrain/storage';
import { createApp } from './app';
import type { Config } from './config';
import { lockFolder } from './folder-lock';
import { Clock } from './kernel/clock';
import { Ids } from './kernel/ids';
import { Live } from './kernel/live';
import { Reactions } from './kernel/reaction';
import { ReadModels } from './kernel/read-models';
import { Streams } from './kernel/streams';
import { startProjectorThread } from './projector-thread';
import { ProcessTrackWhenUploaded } from './tracks/process-track-when-uploaded.reaction';
import { ReleaseTrackWhenDue } from './tracks/release-track-when-due.reaction';
import { sweepOrphans } from './tracks/sweep-orphans';

export type Running = Readonly<{ url: string; stop: () => Promise<void> }>;

const reactions = [ProcessTrackWhenUploaded, ReleaseTrackWhenDue];

/**
 * The embedded profile in one process: storage, projector thread, reactions, HTTP and sockets. `beforeListening` runs
 * when everything but the door is open. Stopping drains: no new requests, then reactions, projector and storage.
 */
export const serve = async (config: Config, beforeListening: (storage: Storage) => Promise<void> = async () => undefined): Promise<Running> => {
  const logger = new Logger('Refrain');
  await mkdir(config.dataFolder, { recursive: true });
  const unlock = lockFolder(config.dataFolder);
  const storage = await openEmbeddedStorage(config.dataFolder);
  const projector = await startProjectorThread(config.dataFolder, (error) => logger.error(`the projector stopped: ${String(error)}`));
  await beforeListening(storage);
  const app = await createApp({ storage, clock: new Clock(), ids: new Ids(), secureCookies: config.production, pages: config.pages });
  await sweepOrphans(storage.media, app.get(Streams));
  const running = new Reactions(storage.log, storage.vault, (name, event, error) =>
    logger.warn(`${name} failed on ${event.type} ${event.id} and will try again: ${String(error)}`),
  );
  for (const reaction of reactions) running.start(app.get<never>(reaction));
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    url: `http://${config.host}:${port}`,
    stop: async () => {
      await app.get(Live).close();
      await app.close();
      await running.stop();
      app.get(ReadModels).close();
      await projector.stop();
      await storage.close();
      unlock();
    },
  };
};
