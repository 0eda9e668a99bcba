import type { INestApplicationContext } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { keepAtWork } from '@refrain/storage/leases';
import type { Storage } from '@refrain/storage';
import { Heads } from '../audit/heads';
import { publishHeads, type HeadSettings } from '../audit/publish-heads';
import { Clock } from '../kernel/values/clock';
import type { Reaction } from '../kernel/reactions/reaction';
import { Reactions } from '../kernel/reactions/reactions';
import { Streams } from '../kernel/write/streams/streams';
import { Timers, type Timer, type TimerFault } from '../kernel/timers/timers';
import type { Logger } from '../observability/logger';
import { Erasures } from '../personal-data/erasures';
import { PlayOrigins } from '../playback/play-origins';
import { ProcessTrackWhenUploaded } from '../tracks/processing/process-track-when-uploaded.reaction';
import { carryOutRebuilds, type CarryOut } from '../rebuild/ordered-rebuilds';
import { REACTIONS, TIMERS } from './background';
import { sweepRegularly } from './sweeps';
import { reportedLeases } from './reported-leases';

export type WorkerParts = Readonly<{
  storage: Storage;
  /** Where handlers and reactions are put together. */
  context: INestApplicationContext;
  logger: Logger;
  /** Something that must be done once, by one of all workers, before anything is reacted to. */
  first?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Resolves once nobody else processes the track of this event; default: nobody does. */
  untilReleased?: ((event: Recorded) => Promise<void>) | undefined;
  sweepMedia: boolean;
  heads: HeadSettings;
  /** Where rebuilds that operators order are carried out; default: in this thread. */
  rebuilds?: CarryOut | null;
}>;

/** Partners that are asked at once about what is unknown. */
const RECONCILED_AT_ONCE = 8;

export type RunningWorker = Readonly<{ reactions: readonly Reaction[]; stop: () => Promise<void> }>;

/** The demo processes its own tracks, at the demo's time; the reaction comes after it, and does what is left when that was given up. */
const patient = (reaction: Reaction, until: WorkerParts['untilReleased']): Reaction => {
  if (!until || !(reaction instanceof ProcessTrackWhenUploaded)) return reaction;
  const react: Reaction['react'] = async (event, signal) => {
    await until(event);
    if (!signal.aborted) await (reaction as Reaction).react(event, signal);
  };
  return { ...reaction, react };
};

/** Reactions, the sealer of a log that does not chain as it writes, the signed heads, rebuilds and the sweeps: each under its lease. */
export const startWorker = ({
  storage,
  context,
  logger,
  first,
  untilReleased,
  sweepMedia,
  heads,
  rebuilds,
}: WorkerParts): RunningWorker => {
  const log = logger.child({ context: 'Worker' });
  const leases = reportedLeases(storage.leases, (lease, held) => log.info({ lease }, `${held ? 'took' : 'gave up'} ${lease}`));
  const stop = new AbortController();
  // What others append as they stop is signed as well.
  const stopHeads = new AbortController();
  const under = (lease: string, work: (signal: AbortSignal) => Promise<void>, until = stop.signal): Promise<void> =>
    keepAtWork(leases, lease, work, until, (error) => log.warn({ lease, error }, `${lease} failed and will be tried again`));

  const clock = context.get(Clock);
  const reactions = new Reactions({ ...storage, leases, clock }, (reaction, event, error) =>
    log.warn(
      { reaction, error, ...(event ? { event: event.id, correlation: event.meta.correlation } : {}) },
      `${reaction} failed${event ? ` on ${event.type} ${event.id}` : ''} and will try again`,
    ),
  );
  const timerFault: TimerFault = (due, error) =>
    log.warn(
      { error, ...(due ? { timer: due.timer, subject: due.subjectId } : {}) },
      `${due ? `${due.timer} ${due.subjectId}` : 'what is due'} failed and will be tried again`,
    );
  const timerParts = { store: storage.readStore, leases, clock };
  const due = TIMERS.map((timer) => context.get<Timer>(timer));
  const timersThat = (asks: boolean) => due.filter(({ asksPartner = false }) => asksPartner === asks);
  const timers = [
    new Timers(timerParts, timersThat(false), timerFault),
    new Timers({ ...timerParts, lease: 'reconcilers', parallel: RECONCILED_AT_ONCE }, timersThat(true), timerFault),
  ];
  const all = REACTIONS.map((reaction) => patient(context.get<Reaction>(reaction), untilReleased));
  const { seal } = storage;
  const erasures = context.get(Erasures);
  const origins = context.get(PlayOrigins);
  const doDue = async (signal: AbortSignal) => {
    await origins.sweep();
    await erasures.eraseDue(signal);
  };
  const parts = { storage, streams: context.get(Streams), clock, media: sweepMedia, due: doDue };
  const publish = { heads: context.get(Heads), settings: heads, warn: (sentence: string) => log.warn(sentence) };
  const publishing = under('heads', (signal) => publishHeads(publish, signal), stopHeads.signal);
  const rebuildParts = { log: storage.log, store: storage.readStore, chain: storage.chain, now: () => clock.now() };
  const rebuilding = {
    parts: rebuildParts,
    ...(rebuilds ? { carryOut: rebuilds } : {}),
    onFault: (projection: string, error: unknown) =>
      log.warn({ projection, error }, `the rebuild of ${projection} failed and will be tried again`),
  };
  const running = [
    under('rebuilds', (signal) => carryOutRebuilds(rebuilding, signal)),
    ...(seal ? [under('seal', seal)] : []),
    (first ? under('demo', first) : Promise.resolve()).then(async () => {
      if (stop.signal.aborted) return;
      for (const reaction of all) reactions.start(reaction as never);
      for (const each of timers) each.start();
      await under('sweep', (signal) => sweepRegularly(parts, signal));
    }),
  ];
  return {
    reactions: all,
    stop: async () => {
      stop.abort();
      await Promise.all([reactions.stop(), ...timers.map((each) => each.stop()), ...running]);
      stopHeads.abort();
      await publishing;
    },
  };
};
