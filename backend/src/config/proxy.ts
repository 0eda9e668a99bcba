import { isIP } from 'node:net';
import { listed, type Env } from './values';

/** Whose word on the address of a caller is taken: that of so many proxies on the way, or of proxies at these addresses; false: of nobody. */
export type TrustProxy = false | number | readonly string[];

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export const trustProxyFrom = (env: Env): TrustProxy => {
  const parts = listed(env.TRUST_PROXY);
  if (parts.length === 0) return false;
  if (parts.length === 1 && /^[1-9]$/.test(parts[0] ?? '')) return Number(parts[0]);
  const isNetwork = (part: string): boolean => {
    const [, ip = '', prefix = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
    return NETWORKS.includes(part) || (isIP(ip) !== 0 && Number(prefix) <= (isIP(ip) === 4 ? 32 : 128));
  };
  const wrong = parts.find((part) => !isNetwork(part));
  if (wrong === undefined) return parts;
  throw new Error(
    `TRUST_PROXY must be the number of proxies in front (1 to 9), or their addresses, networks such as 10.0.0.0/8, or ${NETWORKS.join(', ')}, not "${wrong}".`,
  );
};
