export type * from './calls';
export * as readinessCalls from './calls';
export { READINESS_STATES } from './calls';
export * from './texts';
