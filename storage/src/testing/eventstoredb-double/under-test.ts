import { startEventStoreDbDouble } from './eventstoredb-double';
import type { Drop } from './faults';
import { startTcpProxy } from './tcp-proxy';

/** The server that the conformance suite runs against. */
export type ServerUnderTest = Readonly<{ url: string; drop: (how: Drop) => void | Promise<void>; stop: () => Promise<void> }>;

const REAL_URL = process.env['ESDB_URL'];

/** As suites say it. */
export const serverName = REAL_URL ? 'eventstoredb (real)' : 'eventstoredb (double)';

/**
 * The server of ESDB_URL, or a double. The real one cannot be told to drop a subscription, so one node without TLS is reached through
 * a proxy that loses the connection; any other connection string is used as it is, and nothing drops.
 */
export const startServerUnderTest = async (): Promise<ServerUnderTest> => {
  if (!REAL_URL) return startEventStoreDbDouble();
  const { protocol, hostname, port, search, searchParams } = new URL(REAL_URL);
  const isPlain = protocol === 'esdb:' && searchParams.get('tls') === 'false' && !hostname.includes(',');
  if (!isPlain) return { url: REAL_URL, drop: () => undefined, stop: async () => undefined };
  const proxy = await startTcpProxy(hostname, Number(port || 2113));
  return { url: `esdb://127.0.0.1:${proxy.port}${search}`, drop: proxy.drop, stop: proxy.stop };
};
