export { configFrom, type Config } from './config';
export type { ProcessName } from './processes';
export { patienceMs } from './patience';
export type { TrustProxy } from './proxy';
