/** A person by id; the name is null where they are erased, or the command line did it. */
export type Doer = Readonly<{ id: string; name: string | null }>;

/**
 * A field of an event. `value` is JSON. What is personal is left out (`isHidden`) until an admin asks for it with a reason; `isErased`: its person
 * was forgotten, so that nobody can read it any more.
 */
export type ShownField = Readonly<{ name: string; value: unknown; isHidden: boolean; isErased: boolean }>;

/**
 * Something that happened to a thing: who (`by`; null for the site itself, such as a timer), why (`rule`, `cause` as the id of an event), and in which
 * `request`. `reason` is what an admin said who took something back by it; empty once they are erased. `canUndo`: there is an opposite, and it would do something now.
 */
export type PastEvent = Readonly<{
  eventId: string;
  type: string;
  revision: number;
  position: string;
  at: string;
  by: Doer | null;
  rule: Readonly<{ name: string; version: number }> | null;
  request: string;
  cause: string | null;
  reason: string | null;
  fields: readonly ShownField[];
  canUndo: boolean;
}>;

/** GET /api/admin/history/{kind}/{id}: the newest first. `revision` is that of the last event. `counts` are numbers that can be counted again. */
export type ThingHistory = Readonly<{
  kind: string;
  id: string;
  revision: number;
  hasState: boolean;
  counts: readonly Readonly<{ counter: string; view: string; field: string }>[];
  events: readonly PastEvent[];
  next: string | null;
}>;

/** One fact of a state: a path such as `declared.title`, and its JSON. */
export type StateFact = Readonly<{ path: string; then: unknown; now: unknown }>;

/**
 * GET /api/admin/history/{kind}/{id}/state: folded from the events up to `revision`, or up to the end of the day `on` (UTC), beside the state now. Personal fields
 * read as empty. `at` is that of the last of these events; null, and `revision` -1, on a day before the first.
 */
export type StateAt = Readonly<{ revision: number; at: string | null; facts: readonly StateFact[] }>;

/** POST /api/admin/history/{kind}/{id}/reveal. The page is the one behind `after`. */
export type RevealRequest = { reason: string; after?: string };

/** POST /api/admin/history/{kind}/{id}/undo/preview */
export type PreviewRequest = { eventId: string };

/**
 * A document of a read model that would change. Numbers and truths are shown; of other fields only the name is. `id` is empty where it may be what a
 * person wrote, such as a word that is searched for.
 */
export type ChangedDocument = Readonly<{
  view: string;
  collection: string;
  id: string;
  kind: 'added' | 'changed' | 'removed';
  fields: readonly Readonly<{ name: string; before: number | boolean | null; after: number | boolean | null }>[];
}>;

/**
 * What an undo would do. `revision` is where the thing stands: an undo is refused where it moved on. `reactions` are what is then done besides, such
 * as a mail: that cannot be taken back.
 */
export type UndoPreview = Readonly<{
  eventId: string;
  revision: number;
  events: readonly Readonly<{ type: string; fields: readonly ShownField[] }>[];
  facts: readonly StateFact[];
  documents: readonly ChangedDocument[];
  more: number;
  reactions: readonly string[];
}>;

/** POST /api/admin/history/{kind}/{id}/undo: with what the preview showed. */
export type UndoRequest = { eventId: string; revision: number; reason: string };
export type UndoAnswer = Readonly<{ types: readonly string[] }>;

/** One act of a person, wherever it stands. `kind` and `thingId` lead to the history of the thing; null where that has none. */
export type PersonAct = Readonly<{ eventId: string; type: string; at: string; kind: string; thingId: string }>;

/** GET /api/admin/people/{id}/acts, also by username: what a person did, the newest first; plays are not among it. */
export type PersonActPage = Readonly<{ person: Doer; acts: readonly PersonAct[]; next: string | null }>;

/** A look of an admin at what is personal of the viewer. */
type Look = Readonly<{ id: string; by: Doer; kind: string; thingId: string; reason: string; at: string }>;

/** GET /api/user/looks: the newest first. */
export type LookPage = Readonly<{ looks: readonly Look[]; next: string | null }>;

/**
 * GET /api/admin/recounts?counter=…&id=…&cursor=…: counts again, for a bounded time; called with the `cursor` of the answer before, it goes on. An admin who stops asking has
 * cancelled it; a cursor holds after a restart too.
 */
export type RecountRequest = { counter: string; id: string; cursor?: string };

/** One event behind a number, and what it added. */
export type CountedEvent = Readonly<{
  eventId: string;
  type: string;
  position: string;
  at: string;
  stream: string;
  adds: number;
}>;

/**
 * `share` is how far it is, from 0 to 1. `counted` is the number by the events up to `position`; `stored` is what the read model holds, and null where it
 * has no such document. `events` are those of this step. `cursor` is null where it is done: then `counted` and `stored` can be compared, because the read
 * model had seen all of `until` before it was read.
 */
export type RecountAnswer = Readonly<{
  counter: string;
  id: string;
  counted: number;
  stored: number | null;
  position: string;
  until: string;
  share: number;
  events: readonly CountedEvent[];
  cursor: string | null;
}>;
