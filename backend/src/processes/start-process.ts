import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { Health } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import type { Storage } from '@refrain/storage';
import { createApp } from '../app';
import { AppModule, type AppParts } from '../app.module';
import type { Config, ProcessName } from '../config';
import { demoTexts, openDemo, type Demo, type DemoAccount } from '../demo';
import { readHealth } from '../health/health';
import { examineApart } from '../readiness/examine-apart';
import { Seen } from '../kernel/read/seen';
import { onlyBuilt, type BuiltViews } from '../kernel/read/built-views';
import { Clock } from '../kernel/values/clock';
import { Dependencies, probesOf } from '../kernel/dependencies';
import { Ids } from '../kernel/values/ids';
import { Live } from '../kernel/live/live';
import { ReadModels } from '../kernel/read/read-models';
import { Streams } from '../kernel/write/streams/streams';
import { nestLogger, type Logger } from '../observability/logger';
import { logVaultFaults } from '../observability/vault-faults';
import { loadMetrics } from '../observability/load-metrics';
import type { Metrics } from '../observability/metrics';
import { sweepOrphans } from './sweep-orphans';
import { openApi } from './api';
import { gaugeEffects, gaugeHealth, gaugeLive, gaugeProjector, gaugeReactions, gaugeRelay, gaugeVault } from './gauges';
import { listenToBus } from './listen-to-bus';
import { openOpsServer, type Door } from './ops-server';
import { prepareReadModels } from './prepare-read-models';
import { loadRelay } from './load-relay';
import type { ProjectorHere } from './projector';
import { buildOnThread } from '../rebuild/ordered-rebuild-thread';
import { startWorker } from './worker';

export type Started = Readonly<{ port: number; accounts: readonly DemoAccount[]; stop: () => Promise<void> }>;

export type ProcessParts = Readonly<{
  config: Config;
  storage: Storage;
  logger: Logger;
  projector: () => ProjectorHere;
  /** Hears how a first start goes. */
  say?: (line: string) => void;
}>;

const watched = (storage: Storage, logger: Logger, onBus: (up: boolean) => void): Dependencies => {
  const log = logger.child({ context: 'Dependencies' });
  return new Dependencies(probesOf(storage), new Clock(), (dependency, up, error) => {
    if (up) log.info({ dependency }, `${dependency} is there again`);
    else
      log.warn(
        { dependency, reason: error instanceof Error ? error.message : String(error) },
        `${dependency} is away; it is tried again until it is back`,
      );
    if (dependency === 'bus') onBus(up);
  });
};

type Opened = Readonly<{ door: Door; context: INestApplicationContext | null }>;
type Opening = Readonly<{
  config: Config;
  parts: AppParts;
  logger: Logger;
  metrics: Metrics | null;
  health: () => Promise<Health>;
}>;

/** The door to people, with everything behind it. */
const openToPeople = async (
  { config, parts, logger, metrics }: Opening,
  onBus: (onChange: (up: boolean) => void) => void,
): Promise<Opened> => {
  const alone = config.storage.profile === 'embedded';
  const app = await createApp({
    ...parts,
    pages: config.pages,
    logger,
    metrics,
    eachRequest: !alone,
    trustProxy: config.trustProxy,
  });
  if (alone) await sweepOrphans(parts.storage.media, app.get(Streams));
  const live = app.get(Live);
  if (metrics) gaugeLive(metrics, live);
  const bus = listenToBus(live);
  onBus(bus.changed);
  const door = await openApi(app, config.host, config.port, alone);
  return { context: app, door: { ...door, stop: () => (bus.close(), door.stop()) } };
};

/** The small door of the others; handlers stand behind it only for reactions. */
const openToOperators = async ({ config, parts, logger, metrics, health }: Opening): Promise<Opened> => {
  const door = await openOpsServer(config.host, config.port, health, metrics);
  if (!config.processes.includes('worker')) return { door, context: null };
  return {
    door,
    context: await NestFactory.createApplicationContext(AppModule.with(parts), {
      logger: nestLogger(logger),
      abortOnError: false,
    }),
  };
};

/**
 * Everything that one process alone has in place before it takes its first request: its views, and the people of a demo. Views of another
 * release serve until those of this one are built, so that nobody waits for that.
 */
const settle = async (
  { config, storage, say = () => undefined }: ProcessParts,
  running: ProjectorHere | null,
  views: BuiltViews,
): Promise<Demo | null> => {
  if ((await views.look()) || config.demo) await running?.ready;
  return config.demo ? openDemo({ storage, say }) : null;
};

/** Where many processes run, one worker makes the whole demo before anything is reacted to. */
const wholeDemo =
  (storage: Storage, logger: Logger) =>
  async (signal: AbortSignal): Promise<void> => {
    const demo = await openDemo({ storage, say: (line) => logger.info(line) });
    const stop = (): void => void demo?.stop();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) await demo?.stop();
    await demo?.grow();
    signal.removeEventListener('abort', stop);
  };

/** One process alone takes requests while its demo grows. */
const growBeside = (demo: Demo, say: (line: string) => void): void =>
  void demo.grow().catch((error: unknown) => {
    if (!demo.isStopped()) say(demoTexts.failed(error instanceof Error ? error.message : String(error)));
  });

/**
 * Does in this process what the configuration asks for. The embedded profile is one process and has everything in place before it
 * takes the first request; of the many of the distributed profile each opens its door at once, says how it is doing, and
 * does its work as far as what it leans on is there.
 */
export const startProcess = async (given: ProcessParts): Promise<Started> => {
  const { config, storage, logger, projector } = given;
  const alone = config.storage.profile === 'embedded';
  const has = (name: ProcessName): boolean => config.processes.includes(name);
  const metrics = config.metrics ? loadMetrics() : null;
  const stopping = new AbortController();
  let onBus: (up: boolean) => void = () => undefined;
  const silence = logVaultFaults(storage.vault, logger);
  const dependencies = watched(storage, logger, (up) => onBus(up));
  await dependencies.watch();
  const views = onlyBuilt(storage.log, storage.readStore, projections);
  const running = has('projector') ? projector() : null;
  const { mail, pi, site, telemetry, exports, heads } = config;
  const secureCookies = config.production || mail.siteUrl.startsWith('https:');
  const parts: AppParts = {
    mail,
    pi,
    site,
    telemetry,
    exports,
    readiness: { examine: () => examineApart(process.env), file: join(config.dataFolder, 'readiness.json') },
    headsFile: heads.file,
    fraudFolder: alone ? join(config.dataFolder, 'fraud') : null,
    storage: { ...storage, readStore: views.store },
    clock: new Clock(),
    ids: new Ids(),
    secureCookies,
    dependencies,
    limitsFactor: config.limitsFactor,
    // Where the read models are kept by another process, an answer that waits for them takes several times as long.
    answersAhead: !alone,
  };
  const seen = new Seen(storage.bus);
  const health = () => readHealth({ ...storage, dependencies, seen });

  const demo = alone ? await settle(given, running, views) : null;
  if (!alone && (has('api') || has('worker'))) {
    void prepareReadModels(views, stopping.signal, (error) =>
      logger.warn({ reason: String(error) }, 'the read models cannot be prepared yet'),
    );
  }
  const opening = { config, parts, logger, metrics, health };
  const { door, context } = await (has('api')
    ? openToPeople(opening, (onChange) => (onBus = onChange))
    : openToOperators(opening));
  if (!dependencies.isUp('bus')) onBus(false);

  const first = !alone && config.demo ? wholeDemo(storage, logger) : undefined;
  const worker =
    context && has('worker')
      ? startWorker({
          storage,
          context,
          logger,
          first,
          untilReleased: demo?.released,
          sweepMedia: !alone,
          heads,
          rebuilds: buildOnThread(config.storage),
        })
      : null;
  if (demo) growBeside(demo, given.say ?? (() => undefined));
  const relay =
    config.storage.profile === 'distributed' && has('relay') ? loadRelay().runRelay(storage, config.storage.kafka, logger) : null;
  if (metrics) {
    gaugeHealth(metrics, health);
    if (running) gaugeProjector(metrics, running);
    gaugeVault(metrics, storage.vault);
    if (worker) gaugeReactions(metrics, storage, worker.reactions);
    if (worker) gaugeEffects(metrics, storage, new Clock());
    if (relay) gaugeRelay(metrics, relay);
  }
  return {
    port: door.port,
    accounts: demo?.accounts ?? [],
    stop: async () => {
      stopping.abort();
      views.close();
      silence();
      // People first, who may still wait for what the others do; the operators' door stays open to the end.
      if (has('api')) await door.stop();
      await Promise.all([demo?.stop(), worker?.stop(), relay?.stop()]);
      context?.get(ReadModels).close();
      if (!has('api')) await context?.close();
      await running?.stop();
      dependencies.close();
      if (!has('api')) await door.stop();
    },
  };
};
