import { isIP, type Socket } from 'node:net';
import { connect as secure, type TLSSocket } from 'node:tls';
import type { Network } from './network';
import { isPublicAddress } from './public-address';

/** Why nothing was fetched. `notAllowed` is about the address, the others about who is there. */
export type FetchFault = 'notAllowed' | 'unreachable' | 'tooSlow' | 'tooLarge' | 'wrongType' | 'refused';

export class FetchRefused extends Error {
  override name = 'FetchRefused';
  constructor(readonly fault: FetchFault) {
    super(`nothing was fetched: ${fault}`);
  }
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const LONGEST_URL = 2048;

export const fail = (fault: FetchFault): never => {
  throw new FetchRefused(fault);
};

/** An address of the web: http(s), the usual port, no name and password within; without its fragment. Null for any other. */
export const webAddress = (text: string, base?: URL): URL | null => {
  if (text.length > LONGEST_URL || !URL.canParse(text, base?.href)) return null;
  const url = new URL(text, base);
  if (PORTS[url.protocol] === undefined || url.port !== '' || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url;
};

/**
 * A line to one machine of the public internet. Judged is what a name resolves to, all of it, and again the other end of the
 * line: between the two a name may have changed its mind.
 */
const reach = async (url: URL, network: Network, signal: AbortSignal): Promise<Socket> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await network.resolve(host).catch(() => fail('unreachable'));
  const [first] = addresses;
  if (first === undefined) return fail('unreachable');
  if (!addresses.every(isPublicAddress)) return fail('notAllowed');
  const line = await network.dial(first, PORTS[url.protocol] ?? 0, signal);
  if (isPublicAddress(line.address)) return line.socket;
  line.socket.destroy();
  return fail('notAllowed');
};

const encrypted = (socket: Socket, host: string): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const own = secure({ socket, ...(isIP(host) ? {} : { servername: host }), ALPNProtocols: ['http/1.1'] }, () => resolve(own));
    own.once('error', reject);
  });

/** A line to the machine of an address, encrypted where the address says so. @throws FetchRefused, Error */
export const lineTo = async (url: URL, network: Network, signal: AbortSignal): Promise<Socket> => {
  const socket = await reach(url, network, signal);
  return url.protocol === 'https:' ? (network.encrypt ?? encrypted)(socket, url.hostname) : socket;
};
