import { historyRules } from '../history';
import { atMost, refusal, type TextRule } from '../kernel';

export const CROSSPOSTS_PAGE_SIZE = 20;
/** The latest time of a post on Facebook, from when it is queued. */
export const CROSSPOST_LATEST_SECONDS = 366 * 24 * 60 * 60;

/** `unsure`: the answer was lost, and Facebook is asked before anything is tried again. `left`: it was switched off, or the post was gone. */
export type CrosspostState = 'queued' | 'cancelled' | 'going' | 'unsure' | 'posted' | 'refused' | 'left';

export const crosspostRules = {
  text: { required: 'Write what Facebook shows above the link', ...atMost('Text', 1000) },
  reason: historyRules.reason,
} as const satisfies Record<string, TextRule>;

export const crosspostRefusals = {
  unknown: refusal('CROSSPOST.UNKNOWN', 404, 'This is not in the queue.'),
  noPost: refusal('CROSSPOST.POST_NOT_SHOWN', 404, 'There is no such post that everyone may see.'),
  badTime: refusal('CROSSPOST.TIME_NOT_VALID', 400, 'Choose a time from now to a year ahead.'),
  goes: refusal('CROSSPOST.GOES_ALREADY', 409, 'This goes to Facebook already.'),
} as const;
