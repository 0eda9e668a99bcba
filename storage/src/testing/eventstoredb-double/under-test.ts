import { startEventStoreDbDouble } from './eventstoredb-double';
import type { Drop } from './faults';
import { startTcpProxy } from './tcp-proxy';

/** The server that the conformance suite runs against. */
export type ServerUnderTest = Readonly<{ url: string; drop: (how: Drop) => void | Promise<void>; stop: () => Promise<void> }>;

const REAL_URL = process.env['ESDB_URL'];

/** Whether it plays outages on request. */
export const isDouble = !REAL_URL;

/** As suites say it. */
export const serverName = isDouble ? 'eventstoredb (double)' : 'eventstoredb (real)';

/** Lost by a proxy, as a real network loses them: all calls of a connection at once. */
const behindProxy = async (url: string, stop: () => Promise<void>): Promise<ServerUnderTest> => {
  const { hostname, port, search } = new URL(url);
  const proxy = await startTcpProxy(hostname, Number(port || 2113));
  return {
    url: `esdb://127.0.0.1:${proxy.port}${search}`,
    drop: proxy.drop,
    stop: () => proxy.stop().then(stop),
  };
};

/**
 * The server of ESDB_URL, or a double. No server drops a subscription on request, so one node without TLS is reached through a
 * proxy that loses the connection; any other connection string is used as it is, and nothing drops.
 */
export const startServerUnderTest = async (): Promise<ServerUnderTest> => {
  if (!REAL_URL) {
    const double = await startEventStoreDbDouble();
    return behindProxy(double.url, double.stop);
  }
  const isPlain = /^esdb:\/\/[^,/?]+[/?].*tls=false/.test(REAL_URL);
  return isPlain
    ? behindProxy(REAL_URL, async () => undefined)
    : { url: REAL_URL, drop: () => undefined, stop: async () => undefined };
};
