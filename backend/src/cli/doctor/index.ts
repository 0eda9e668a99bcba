export * from './doctor';
export type { Finding } from './finding';
