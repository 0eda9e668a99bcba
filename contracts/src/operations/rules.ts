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
  retryReason: { maxLength: { value: REASON_MAX, message: `A reason can be at most ${REASON_MAX} characters long.` } },
} as const satisfies Record<string, TextRule>;

export const operationsRefusals = {
  unknownReaction: refusal('REACTION.NOT_FOUND', 404, 'There is no reaction of this name.'),
  laneNotWaiting: refusal('REACTION.LANE_NOT_WAITING', 409, 'This lane does not fail.'),
  laneMovedOn: refusal('REACTION.LANE_MOVED_ON', 409, 'This lane has moved on to another event. Please look again.'),
} as const;
