export { timersDue, type Due, type DuePlace } from '../due';
export * from './timers.projection';
