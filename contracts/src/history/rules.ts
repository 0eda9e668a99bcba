import { refusal, type TextRule } from '../kernel';

export const HISTORY_PAGE_SIZE = 30;
export const ACTS_OF_PERSON_PAGE_SIZE = 50;
export const LOOKS_PAGE_SIZE = 20;
/** Documents that a preview lists. */
export const PREVIEW_SHOWN = 40;
/**
 * Desks that show what others do not see of a person. Each look is recorded by itself, once a day for each admin and person. Stored in events: a name
 * is never changed.
 */
export const LOOK_KINDS = [
  'members',
  'acts',
  'security',
  'payments',
  'payouts',
  'earnings',
  'fraud',
  'erasure',
  'audit',
] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

const REASON_MAX = 500;
const NAME_MAX = 500;
const CURSOR_MAX = 2000;

export const historyRules = {
  reason: {
    required: 'Please say why. Name no person.',
    maxLength: { value: REASON_MAX, message: `A reason can be at most ${REASON_MAX} characters long.` },
  },
  eventId: {
    required: 'Please name the event.',
    maxLength: { value: NAME_MAX, message: `An event id has at most ${NAME_MAX} characters.` },
  },
  cursor: { maxLength: { value: CURSOR_MAX, message: `A cursor has at most ${CURSOR_MAX} characters.` } },
} as const satisfies Record<string, TextRule>;

export const historyRefusals = {
  unknownKind: refusal('HISTORY.KIND_NOT_FOUND', 404, 'There is no history of things of this kind.'),
  nothing: refusal('HISTORY.NOT_FOUND', 404, 'Nothing ever happened to a thing of this id.'),
  noState: refusal('HISTORY.NO_STATE', 404, 'Things of this kind have no state that can be folded.'),
  noEvent: refusal('HISTORY.EVENT_NOT_FOUND', 404, 'There is no such event in this history.'),
  noDay: refusal('HISTORY.DAY_NOT_VALID', 400, 'This is no day.'),
  noOpposite: refusal('HISTORY.NO_OPPOSITE', 409, 'This cannot be undone: it has no opposite, or the opposite holds already.'),
  movedOn: refusal('HISTORY.MOVED_ON', 409, 'Something happened to this since the preview. Please look at it again.'),
  unknownCounter: refusal('RECOUNT.NOT_FOUND', 404, 'There is no such number.'),
  badCursor: refusal('RECOUNT.CURSOR_NOT_VALID', 400, 'This count cannot be gone on with. Please start it again.'),
} as const;

/** The address of the history of a thing. */
export const historyPath = (kind: string, id: string): string =>
  `/admin/history/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
