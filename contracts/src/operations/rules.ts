import { refusal, type TextRule } from '../kernel';

export const LANES_PAGE_SIZE = 50;
const REASON_MAX = 500;
const NAME_MAX = 500;

export const operationsRules = {
  lane: {
    required: 'Please name the lane.',
    maxLength: { value: NAME_MAX, message: `A lane has at most ${NAME_MAX} characters.` },
  },
  eventId: {
    required: 'Please name the event.',
    maxLength: { value: NAME_MAX, message: `An event id has at most ${NAME_MAX} characters.` },
  },
  skipReason: {
    required: 'Please say why the event is skipped. Name no person.',
    maxLength: { value: REASON_MAX, message: `A reason can be at most ${REASON_MAX} characters long.` },
  },
  timer: {
    required: 'Please name the timer.',
    maxLength: { value: NAME_MAX, message: `The id of a timer has at most ${NAME_MAX} characters.` },
  },
  retryReason: { maxLength: { value: REASON_MAX, message: `A reason can be at most ${REASON_MAX} characters long.` } },
} as const satisfies Record<string, TextRule>;

export const operationsRefusals = {
  unknownReaction: refusal('REACTION.NOT_FOUND', 404, 'There is no reaction of this name.'),
  laneNotWaiting: refusal('REACTION.LANE_NOT_WAITING', 409, 'This lane does not fail.'),
  laneMovedOn: refusal('REACTION.LANE_MOVED_ON', 409, 'This lane has moved on to another event. Please look again.'),
  timerNotDue: refusal(
    'TIMER.NOT_DUE',
    409,
    'This timer is not due. It may have been done or set again meanwhile. Please look again.',
  ),
  effectNotOpen: refusal('EFFECT.NOT_OPEN', 409, 'Nothing of this call is open. It may have been settled meanwhile.'),
  effectCanBeAsked: refusal(
    'EFFECT.CAN_BE_ASKED',
    409,
    'This partner can be asked what it did, and is asked until it answers. What it did cannot be skipped.',
  ),
} as const;

export const operationsLimits = {
  /** Counted of what is due, stuck or open; lists show `listed`. */
  counted: 1000,
  listed: 20,
} as const;
/** What is due for longer than this is late. */
export const TIMER_LATE_AFTER_SECONDS = 60;
