import { whenDue } from '../../kernel/timers/when-due';
import { fraudDayDecider, fraudDayStream } from './fraud-day.decider';

/** Closes a day that is over, so that the rules which need everyone's plays judge it. */
export const closeFraudDay = whenDue('close-fraud-day', {}, ({ subjectId: day }, { handle }) =>
  handle(fraudDayStream(day), fraudDayDecider, { type: 'CloseDay', data: { day } }),
);
