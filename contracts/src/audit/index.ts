export * from './api';
export * as auditCalls from './calls';
export * from './context';
export * from './page-texts';
export * from './texts';
