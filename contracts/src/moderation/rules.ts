import { refusal, type TextRule } from '../kernel';

/** The reasons for a report, in the order they are offered. */
export const REPORT_REASONS = ['spam', 'harassment', 'hate', 'violence', 'sexual', 'copyright', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const REPORT_STATES = ['open', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const isReportState = (value: unknown): value is ReportState => REPORT_STATES.some((state) => state === value);

export const MODERATION_TEXT_MAX = 500;
export const REPORTS_PAGE_SIZE = 20;
export const ACTS_PAGE_SIZE = 20;
/** What reporters wrote that the queue shows of one case. */
export const NOTES_SHOWN = 5;

export const moderationRules = {
  note: { maxLength: { value: MODERATION_TEXT_MAX, message: `A note can be at most ${MODERATION_TEXT_MAX} characters long.` } },
  undo: { maxLength: { value: MODERATION_TEXT_MAX, message: `A reason can be at most ${MODERATION_TEXT_MAX} characters long.` } },
} as const satisfies Record<string, TextRule>;

export const moderationRefusals = {
  ownContent: refusal('REPORT.OWN_CONTENT', 400, 'You cannot report what you wrote yourself.'),
  oneself: refusal('REPORT.ONESELF', 400, 'You cannot report yourself.'),
  unknownReason: refusal('REPORT.REASON_NOT_VALID', 400, 'Please choose what is wrong.'),
  nothingReported: refusal('MODERATION.NOTHING_REPORTED', 404, 'Nothing about this waits to be decided.'),
  alreadyDismissed: refusal('MODERATION.ALREADY_DISMISSED', 409, 'These reports were already dismissed.'),
  notDismissed: refusal('MODERATION.NOT_DISMISSED', 409, 'These reports are not dismissed.'),
} as const;

/** Where authors read what was done about what they wrote. */
export const OWN_MODERATION_PATH = '/settings#moderation';
