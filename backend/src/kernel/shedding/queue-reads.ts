import { kernelRefusals } from '@refrain/contracts/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problem';
import { isSafe } from '../safe-method';
import { watchLoop } from './loop-delay';
import { ReadQueue, type Refusable } from './read-queue';

const WARNED_EVERY_MS = 60_000;

type Reading = Readonly<{ labels?: Readonly<Record<string, string>>; value: number }>;
/** Shows an operator which reads are refused. `metrics` is null when nothing is counted. */
type Reports = Readonly<{
  log: Readonly<{ warn: (fields: object, sentence: string) => void }>;
  metrics: Readonly<{
    gauge: (name: string, help: string, labelNames: readonly string[], read: () => readonly Reading[]) => void;
  }> | null;
}>;

/** One line a minute at most, with how many were refused since the last one. */
const warnerOf = (queue: ReadQueue, log: Reports['log']): (() => void) => {
  let [warnedAt, counted] = [-Infinity, 0];
  return () => {
    if (performance.now() - warnedAt < WARNED_EVERY_MS) return;
    const all = Object.values(queue.shed).reduce((sum, each) => sum + each, 0);
    log.warn(
      { refused: all - counted, waitMs: Math.round(queue.waitMs) },
      'more is asked for than this process can answer: reads of lowest worth are refused',
    );
    [warnedAt, counted] = [performance.now(), all];
  };
};

const measure = (queue: ReadQueue, metrics: NonNullable<Reports['metrics']>): void => {
  metrics.gauge(
    'refrain_reads_shed',
    'Reads this process has refused since its start, because more came than it can answer.',
    ['worth'],
    () => Object.entries(queue.shed).map(([worth, value]) => ({ labels: { worth }, value })),
  );
  metrics.gauge('refrain_read_wait_seconds', 'How long a read waits for its turn.', [], () => [{ value: queue.waitMs / 1000 }]);
};

/** Null for what is neither refused nor waits: a write, what its call declares so, and the pages of the front end, which are files. */
const worthOf = ({ method, routeOptions: { url, config } }: FastifyRequest): Refusable | null => {
  if (!isSafe(method) || url === undefined || config.worth === 'always') return null;
  return config.worth ?? (url.startsWith('/api/') ? 'page' : null);
};

const atOnce = (then: () => void): void => queueMicrotask(() => process.nextTick(then));

/** Reads of the API wait for their turn, or are refused where there are too many: see ReadQueue. */
export const queueReads = (fastify: FastifyInstance, { log, metrics }: Reports): void => {
  const delay = watchLoop();
  const queue = new ReadQueue({
    now: () => performance.now(),
    worked: () => performance.now() - performance.nodeTiming.idleTime,
    nextTurn: setImmediate,
    afterwards: atOnce,
    delay,
    random: Math.random,
  });
  const warn = warnerOf(queue, log);
  if (metrics) measure(queue, metrics);
  fastify.addHook('onClose', async () => delay.stop());
  fastify.addHook('onRequest', (request, reply, done) => {
    const worth = worthOf(request);
    if (worth === null) return done();
    queue.enter({
      worth,
      isGone: () => request.raw.destroyed || reply.raw.destroyed,
      start: () => {
        reply.raw.once('close', () => queue.left());
        done();
      },
      refuse: (seconds) => {
        sendProblem(reply.header('retry-after', String(seconds)), kernelRefusals.busy);
        warn();
      },
    });
  });
};
