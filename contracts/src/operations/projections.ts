import { refusal } from '../kernel';

/** The name of the generation that operators order on a screen. */
export const REBUILD = 'rebuild';

/**
 * A build of a projection beside the one that serves. It is `building` until it is complete up to `until`, a position of the log, which is
 * where the log was when it was ordered; any process goes on with it after a kill. `share` is how far it is, from 0 to 1. `sizeBytes` is null
 * where the engine does not say; `completedAt` is ISO.
 */
export type Rebuild = Readonly<{
  state: 'building' | 'complete';
  position: string;
  until: string;
  share: number;
  sizeBytes: number | null;
  completedAt: string | null;
}>;

/** A generation that was built under a name on the command line, to be looked at or compared. `building`: it is not complete, whether a process builds it or not. */
export type NamedGeneration = Rebuild & Readonly<{ name: string }>;

/**
 * A projection as an operator sees it. `lag` counts its events that are not folded yet, up to COUNTED_LAG, and is null where the stored
 * documents are of another version. `canGoBack`: the generation that served before the last switch is stored.
 */
export type ProjectionState = Readonly<{
  name: string;
  version: number;
  storedVersion: number | null;
  position: string;
  lag: number | null;
  parked: number;
  canGoBack: boolean;
  rebuild: Rebuild | null;
  /** By name, without the rebuild and without those of forks, which are dropped with their fork. */
  generations: readonly NamedGeneration[];
}>;

/** GET /api/admin/projections: all of them, by name; `head` is the end of the log. */
export type ProjectionsResponse = Readonly<{ head: string; projections: readonly ProjectionState[] }>;

/** One document that differs; its content may be personal and is not shown. */
export type DifferingDocument = Readonly<{
  collection: string;
  id: string;
  kind: 'changed' | 'onlyServing' | 'onlyRebuilt';
  fields: readonly string[];
}>;

/**
 * POST /api/admin/projections/{name}/rebuild/compare: document by document. `isSamePosition`: both have folded the same events; otherwise what
 * happened since is among the differences.
 */
export type RebuildComparison = Readonly<{
  isSamePosition: boolean;
  same: number;
  changed: number;
  onlyServing: number;
  onlyRebuilt: number;
  first: readonly DifferingDocument[];
}>;

export const rebuildRefusals = {
  none: refusal('REBUILD.NOT_FOUND', 404, 'This projection has no rebuild. It may have been dropped or switched to meanwhile.'),
  noGeneration: refusal('GENERATION.NOT_FOUND', 404, 'This generation is not stored. It may have been dropped meanwhile.'),
  unfinished: refusal('REBUILD.UNFINISHED', 409, 'This rebuild is not complete yet.'),
  nothingToFold: refusal('REBUILD.EMPTY_LOG', 409, 'The log is empty, so there is nothing to rebuild from.'),
  notPossible: refusal(
    'REBUILD.NOT_POSSIBLE',
    409,
    'This cannot be done with what is stored now: the version or the log changed meanwhile. Drop the rebuild and start again.',
  ),
  noPrevious: refusal('REBUILD.NO_PREVIOUS', 409, 'No earlier generation of this projection is stored.'),
  underWay: refusal(
    'REBUILD.UNDER_WAY',
    409,
    'Another operator does something with this projection right now. Please try again in a moment.',
  ),
  tooLarge: refusal(
    'REBUILD.TOO_LARGE',
    409,
    'This read model is too large to be compared here. On the command line: refrain projections diff, with its name and rebuild.',
  ),
  tooMany: refusal('REBUILD.TOO_MANY', 409, 'This projection has too many named generations. Drop one first.'),
} as const;

/** /admin */
export const adminTexts = {
  list: 'Read models',
  listHint: 'Each is folded from the events of the log. Lag is what is not folded yet.',
  loadFailed: 'The read models cannot be shown',
  version: (version: number) => `Version ${version}`,
  position: (position: string) => `event ${position}`,
  upToDate: 'Up to date',
  behind: (events: string) => `${events} behind`,
  otherVersion: 'Being built for this release',
  parked: (events: string) => `${events} parked`,
  rebuild: 'Rebuild',
  rebuildOf: (name: string) => `Rebuild ${name}`,
  rebuilding: 'Being rebuilt',
  rebuildingHint: 'Readers see the one that serves. This goes on if you leave the page, and after a restart.',
  of: (name: string) => `Rebuild of ${name}`,
  progressOf: (percent: number, position: string, until: string) => `${percent} %, event ${position} of ${until}`,
  progress: (name: string) => `Progress of the rebuild of ${name}`,
  ready: 'Rebuilt and ready',
  readyHint: (position: string) =>
    `Folded from the first event up to event ${position}. Readers see the one that serves until you switch.`,
  compare: 'Compare',
  compareOf: (name: string) => `Compare the rebuild of ${name}`,
  equal: (documents: string) => `No difference: ${documents} compared, byte for byte.`,
  differs: (changed: string, onlyServing: string, onlyRebuilt: string) =>
    `${changed} changed, ${onlyServing} only in the one that serves, ${onlyRebuilt} only in the rebuild.`,
  moved: 'Things happened since the rebuild: they are among the differences, and are folded at the switch.',
  fields: (fields: string) => `differs in ${fields}`,
  kinds: { onlyServing: 'only in the one that serves', onlyRebuilt: 'only in the rebuild' },
  switch: 'Switch to it',
  switchOf: (name: string) => `Switch to the rebuild of ${name}`,
  switched: (name: string) => `${name}: the rebuild serves now`,
  drop: 'Drop',
  dropOf: (name: string) => `Drop the rebuild of ${name}`,
  dropped: (name: string) => `${name}: the rebuild is dropped`,
  generations: 'Named generations',
  generationsOf: (name: string) => `Named generations of ${name}`,
  complete: (until: string) => `Complete up to event ${until}`,
  incomplete: (percent: number, until: string) => `${percent} % built, up to event ${until}`,
  dropGeneration: (generation: string, name: string) => `Drop the generation ${generation} of ${name}`,
  dropTitle: (generation: string) => `Drop the generation ${generation}?`,
  dropHint: 'What serves stays. To have this one again it is built from the log, which takes a while.',
  droppedGeneration: (generation: string) => `The generation ${generation} is dropped`,
  goBack: 'Switch back',
  goBackOf: (name: string) => `Switch ${name} back to the generation before`,
  wentBack: (name: string) => `${name}: the generation before serves again`,
  failed: 'That did not work',
  levelNeeded: 'Rebuilding needs admin level 1.',
} as const;
