import { AsyncLocalStorage } from 'node:async_hooks';
import type { PayFigures } from '@refrain/contracts/earnings';
import type { ReadStore } from '@refrain/storage/read-store';

/** The read models of a fork, which a request reads instead of the live ones. `rates` are the rates for open months; null for today's. */
export type ReadScope = Readonly<{ store: ReadStore; rates: PayFigures | null }>;

const scopes = new AsyncLocalStorage<ReadScope>();

/** The scope of the request that is answered; undefined for everyone else. */
export const readScope = (): ReadScope | undefined => scopes.getStore();

/** Everything that this work reads comes from the scope. */
export const withinScope = <T>(scope: ReadScope, work: () => T): T => scopes.run(scope, work);
