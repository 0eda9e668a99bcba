import type { accountRefusals } from '../accounts';
import { call, shape, type After } from '../kernel';
import type {
  ThingHistory,
  LookPage,
  PersonActPage,
  PreviewRequest,
  RecountAnswer,
  RecountRequest,
  RevealRequest,
  StateAt,
  UndoAnswer,
  UndoPreview,
  UndoRequest,
} from './api';
import type { historyRefusals } from './rules';

type Refused = typeof historyRefusals;
type NotThere = Refused['unknownKind' | 'nothing'];
const DESK = { page: 'admin-history' } as const;
/** Who may see what is personal, and undo. */
const DECIDERS = { page: 'admin-settings' } as const;

/** What happened to a thing, the newest first, without what is personal. */
export const getHistory = call('GET /api/admin/history/:kind/:id', {
  access: DESK,
  query: shape<After>(),
  answer: shape<ThingHistory>(),
  refuses: shape<NotThere | Refused['noEvent']>(),
});

/** A thing as it was after an event. */
export const getStateAt = call('GET /api/admin/history/:kind/:id/state', {
  access: DESK,
  query: shape<{ revision?: string; on?: string }>(),
  answer: shape<StateAt>(),
  refuses: shape<NotThere | Refused['noState' | 'noEvent' | 'noDay']>(),
});

/** The same history with what is personal. The look is recorded, and each person in it reads of it. */
export const revealHistory = call('POST /api/admin/history/:kind/:id/reveal', {
  access: DECIDERS,
  sensitive: true,
  limit: 'look',
  body: shape<RevealRequest>(),
  answer: shape<ThingHistory>(),
  refuses: shape<NotThere | Refused['noEvent']>(),
});

/** What would follow if an event were undone. Changes nothing. */
export const previewUndo = call('POST /api/admin/history/:kind/:id/undo/preview', {
  access: DECIDERS,
  sensitive: true,
  limit: 'undo',
  body: shape<PreviewRequest>(),
  answer: shape<UndoPreview>(),
  refuses: shape<NotThere | Refused['noEvent' | 'noOpposite']>(),
});

/** Does the opposite of an event, as the preview showed it. */
export const undoEvent = call('POST /api/admin/history/:kind/:id/undo', {
  access: DECIDERS,
  sensitive: true,
  limit: 'undo',
  body: shape<UndoRequest>(),
  answer: shape<UndoAnswer>(),
  refuses: shape<NotThere | Refused['noEvent' | 'noOpposite' | 'movedOn']>(),
});

/** What a person did, by username or id. */
export const getPersonActs = call('GET /api/admin/people/:id/acts', {
  access: { page: 'admin-user-activity-logs' },
  query: shape<After>(),
  answer: shape<PersonActPage>(),
  refuses: shape<(typeof accountRefusals)['unknown']>(),
});

/** Looks of admins at what is personal of the viewer. */
export const getLooks = call('GET /api/user/looks', {
  access: 'user',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<LookPage>(),
});

/** Counts a number again from the log, a bounded part of it with each call. */
export const recount = call('GET /api/admin/recounts', {
  access: DESK,
  query: shape<RecountRequest>(),
  answer: shape<RecountAnswer>(),
  refuses: shape<Refused['unknownCounter' | 'badCursor']>(),
});
