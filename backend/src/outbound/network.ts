import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';

/** A line to a machine, and the address at its other end. */
export type Line = Readonly<{ socket: Socket; address: string }>;

/** The way out. Tests give another, which never leaves the machine. */
export type Network = Readonly<{
  /** Every address of a name. */
  resolve(host: string): Promise<readonly string[]>;
  /** @throws Error when nobody answers, or the signal ends */
  dial(address: string, port: number, signal: AbortSignal): Promise<Line>;
  /** How a line becomes a private one; TLS with the certificates that the machine trusts where it does not say. */
  encrypt?: (socket: Socket, host: string) => Promise<Socket>;
}>;

const dial = (address: string, port: number, signal: AbortSignal): Promise<Line> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, signal });
    socket.once('connect', () => resolve({ socket, address: socket.remoteAddress ?? '' })).once('error', reject);
  });

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  dial,
};
