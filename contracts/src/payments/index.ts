export * from './api';
export * as paymentCalls from './calls';
export * from '../cards';
export * from './context';
export * from './rules';
export * from './texts';
