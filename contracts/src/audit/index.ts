export * from './api';
export * as auditCalls from './calls';
export * from './texts';
