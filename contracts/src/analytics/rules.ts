import { refusal } from '../kernel';

/** Days that a picture of plays may be of. The newest one is the day that goes on. */
export const ANALYTICS_SPANS = ['7', '30', '90'] as const;
export type AnalyticsSpan = (typeof ANALYTICS_SPANS)[number];
/** Months that the market is shown of, the one that goes on included. */
export const MARKET_MONTHS = 12;
/** An artist with fewer listeners in a month does not see where they are among them: it would say what one person hears. */
export const FEWEST_LISTENERS = 5;

export const analyticsRefusals = {
  span: refusal('ANALYTICS.SPAN', 400, 'The span is one of 7, 30 and 90 days.'),
  weeks: refusal('ANALYTICS.WEEKS', 400, 'The span is one of 12, 26 and 52 weeks.'),
  week: refusal('ANALYTICS.WEEK', 400, 'The week is one of those that are shown, by its Monday, such as 2026-11-16.'),
  month: refusal('ANALYTICS.MONTH', 400, 'A month is written as 2026-11.'),
  report: refusal('ANALYTICS.REPORT', 404, 'There is no report of this week or month.'),
  position: refusal('ANALYTICS.POSITION', 400, 'The log has not come to this position.'),
  track: refusal('ANALYTICS.TRACK', 404, 'No song has this id.'),
} as const;
