import { status, type ServiceError } from '@grpc/grpc-js';
import { rpcError } from './faults';

/** What a node of a cluster answers to an append: it takes it, nobody leads yet, or another one leads. */
export type Standing = 'leads' | 'not ready' | Readonly<{ leader: Readonly<{ host: string; port: number }> }>;

/** As the server says it; the exception names the node that clients should use. */
export const notLeader = ({ host, port }: { host: string; port: number }): ServiceError =>
  rpcError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });
