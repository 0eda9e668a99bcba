import { createRequire } from 'node:module';
import { projections } from '@refrain/projections';
import type { DistributedConfig } from '@refrain/storage';
import type * as Distributed from '@refrain/storage/distributed';
import { within } from '@refrain/storage/kernel';
import { ok, problem, type Finding } from './finding';
import { doctorTexts } from './texts';

const { servers: texts } = doctorTexts;
const WITHIN_MS = 5000;

/** The address without user, password and options. */
const bare = (url: string): string => url.replace(/\/\/[^/@]*@/, '//').replace(/[?].*$/, '');
const reasonOf = (error: unknown): string => {
  const { code, message = String(error) } = error as Partial<NodeJS.ErrnoException>;
  return String(code ?? message).split('\n')[0] ?? '';
};

type Asked = Readonly<{ check: string; where: string; ask: () => Promise<unknown> }>;

/** The clients take a second to load, which a folder on this machine need not spend. */
const clients = () => createRequire(__filename)('@refrain/storage/distributed') as typeof Distributed;

/** Asks each of the four servers something that changes nothing. */
const asked = ({ eventStore, mongo, kafka, s3 }: DistributedConfig): Readonly<{ all: readonly Asked[]; close: () => Promise<void> }> => {
  const { openEventStoreLog, openMongoReadStore, openS3MediaStore, reachBroker, withDatabase } = clients();
  const log = openEventStoreLog(eventStore);
  const readStore = openMongoReadStore(withDatabase(mongo, (database) => database));
  const all: Asked[] = [
    { check: 'event store', where: bare(eventStore), ask: () => log.head() },
    { check: 'mongo', where: bare(mongo), ask: () => readStore.checkpoint(projections[0]?.spec.name ?? '') },
    { check: 'kafka', where: kafka.brokers.join(', '), ask: () => Promise.any(kafka.brokers.map((broker) => reachBroker(broker))) },
    { check: 's3', where: `${bare(s3.endpoint ?? 'S3')} (${s3.bucket})`, ask: async () => (await openS3MediaStore(s3)).stat('probe') },
  ];
  return { all, close: async () => void (await Promise.allSettled([log.close(), readStore.close()])) };
};

export const checkServers = async (config: DistributedConfig): Promise<readonly Finding[]> => {
  const { all, close } = asked(config);
  const findings = await Promise.all(
    all.map(({ check, where, ask }) =>
      within(WITHIN_MS, Promise.resolve().then(ask)).then(
        () => ok(check, texts.fine(where)),
        (error: unknown) => problem(check, texts.away(where, reasonOf(error))),
      ),
    ),
  );
  await within(WITHIN_MS, close()).catch(() => undefined);
  return findings;
};
