import { AsyncLocalStorage } from 'node:async_hooks';
import type { PayFigures } from '@refrain/contracts/earnings';
import type { ReadStore } from '@refrain/storage/read-store';

/** What a request reads instead of what serves: the read models of a fork. `rates` are those that open months are shown by; null for those of now. */
export type ReadScope = Readonly<{ store: ReadStore; rates: PayFigures | null }>;

const scopes = new AsyncLocalStorage<ReadScope>();

/** The scope of the request that is answered; undefined for everyone else. */
export const readScope = (): ReadScope | undefined => scopes.getStore();

/** Whatever is read on behalf of this work is read within the scope. */
export const withinScope = <T>(scope: ReadScope, work: () => T): T => scopes.run(scope, work);
