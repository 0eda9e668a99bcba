import { createRequire } from 'node:module';
import { COUNTED_LAG, inLog, START } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import type { DistributedConfig } from '@refrain/storage';
import type * as Distributed from '@refrain/storage/distributed';
import type { EventLog } from '@refrain/storage/event-log';
import { within } from '@refrain/storage/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import { countLag } from '../../kernel/read/lag';
import { ok, problem, warning, type Finding } from './finding';
import { doctorTexts } from './texts';

const { readModels, servers: texts } = doctorTexts;
const WITHIN_MS = 5000;

/** The address without user, password and options. */
const bare = (url: string): string => url.replace(/\/\/[^/@]*@/, '//').replace(/[?].*/s, '');
const reasonOf = (error: unknown): string => {
  const { code, message = String(error) } = error as Partial<NodeJS.ErrnoException>;
  return String(code ?? message).split('\n')[0] ?? '';
};

type Served = Readonly<{ log: EventLog; readStore: ReadStore }>;

/** How far the projections on the servers are. Null where one of the two servers does not say, which has a line of its own. */
export const checkServed = async ({ log, readStore }: Served): Promise<Finding | null> => {
  try {
    const checkpoints = await Promise.all(projections.map(({ spec }) => readStore.checkpoint(spec.name)));
    // Looked at last: a site that runs goes on meanwhile, its log first.
    const head = await log.head();
    const stored = await Promise.all(
      projections.map(async ({ spec, types }, i) => {
        const checkpoint = checkpoints[i];
        const position = inLog(checkpoint?.position ?? START);
        const isAhead = position > head;
        return {
          name: spec.name,
          isAhead,
          isCurrent: checkpoint?.version === spec.version,
          lag: isAhead ? 0 : await countLag(log, types, position, head),
        };
      }),
    );
    const named = (all: typeof stored): string => all.map(({ name }) => name).join(', ');
    const ahead = stored.filter(({ isAhead }) => isAhead);
    if (ahead.length > 0) return problem('read models', readModels.aheadOnServers(named(ahead)));
    const behind = stored.filter(({ lag }) => lag >= COUNTED_LAG);
    if (behind.length > 0) return warning('read models', readModels.behind(named(behind), COUNTED_LAG));
    return ok(
      'read models',
      stored.every(({ isCurrent, lag }) => isCurrent && lag === 0)
        ? readModels.fine(stored.length)
        : readModels.later(stored.length),
    );
  } catch {
    return null;
  }
};

type Asked = Readonly<{ check: string; where: string; ask: () => Promise<unknown> }>;

/** The clients take a second to load, which a folder on this machine need not spend. */
const clients = () => createRequire(__filename)('@refrain/storage/distributed') as typeof Distributed;

/** Asks each of the four servers something that changes nothing. */
const asked = ({
  eventStore,
  mongo,
  kafka,
  s3,
}: DistributedConfig): Readonly<{ all: readonly Asked[]; served: Served; close: () => Promise<void> }> => {
  const { openEventStoreLog, openMongoReadStore, openS3MediaStore, reachBroker, withDatabase } = clients();
  const log = openEventStoreLog(eventStore);
  const readStore = openMongoReadStore(withDatabase(mongo, (database) => database));
  const all: Asked[] = [
    { check: 'event store', where: bare(eventStore), ask: () => log.head() },
    { check: 'mongo', where: bare(mongo), ask: () => readStore.checkpoint(projections[0]?.spec.name ?? '') },
    {
      check: 'kafka',
      where: kafka.brokers.join(', '),
      ask: () => Promise.any(kafka.brokers.map((broker) => reachBroker(broker))),
    },
    {
      check: 's3',
      where: `${bare(s3.endpoint ?? 'S3')} (${s3.bucket})`,
      ask: async () => (await openS3MediaStore(s3)).stat('probe'),
    },
  ];
  return {
    all,
    served: { log, readStore },
    close: async () => void (await Promise.allSettled([log.close(), readStore.close()])),
  };
};

export const checkServers = async (config: DistributedConfig): Promise<readonly Finding[]> => {
  const { all, served, close } = asked(config);
  const findings = await Promise.all(
    all.map(({ check, where, ask }) =>
      within(WITHIN_MS, Promise.resolve().then(ask)).then(
        () => ok(check, texts.fine(where)),
        (error: unknown) => problem(check, texts.away(where, reasonOf(error))),
      ),
    ),
  );
  const isReached = findings.slice(0, 2).every(({ state }) => state === 'ok');
  const views = isReached ? await within(WITHIN_MS, checkServed(served)).catch(() => null) : null;
  await within(WITHIN_MS, close()).catch(() => undefined);
  return views ? [...findings, views] : findings;
};
