import type { ReadStore } from '@refrain/storage/read-store';
import type { Person } from '../asker';
import type { Tree } from '../format/xml';
import type { Parameters } from '../parameters';

/** One request of an app. `now` is ISO. */
export type Asked = Readonly<{ store: ReadStore; person: Person; parameters: Parameters; now: string; request: Requested }>;
/** What is known of the request beside its address. */
type Requested = Readonly<{ id: string; ip: string; headers: Readonly<Record<string, unknown>> }>;

export type Method = (asked: Asked) => Promise<Tree>;
export type Methods = Readonly<Record<string, Method>>;
