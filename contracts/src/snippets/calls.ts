import type { AuthorCard } from '../accounts';
import { bytes, call, shape, type After } from '../kernel';
import type { snippetRefusals, SnippetSlot } from './rules';

type Refused = typeof snippetRefusals;
const PAGE = { page: 'admin-google-tracking' } as const;

/** What a slot runs now. `version` counts its changes; 0 before the first one. */
export type Snippet = Readonly<{ slot: SnippetSlot; isOn: boolean; code: string; version: number }>;

/** `at` is ISO. `canUndo`: it is the newest of its slot. */
export type SnippetChange = Readonly<{
  id: string;
  slot: SnippetSlot;
  isOn: boolean;
  code: string;
  before: Readonly<{ isOn: boolean; code: string }>;
  reason: string;
  at: string;
  by: AuthorCard;
  isUndo: boolean;
  canUndo: boolean;
}>;
export type SnippetChangesPage = Readonly<{ changes: readonly SnippetChange[]; next: string | null }>;
export type Snippets = Readonly<{ snippets: readonly Snippet[] }>;

/** What each slot runs. */
export const getSnippets = call('GET /api/admin/snippets', { access: PAGE, answer: shape<Snippets>() });

/** Who changed what and why, the newest first. */
export const getSnippetChanges = call('GET /api/admin/snippets/changes', {
  access: PAGE,
  query: shape<After>(),
  answer: shape<SnippetChangesPage>(),
});

export type PreviewSnippetRequest = { code: string };
/** `left` names what was taken out, such as `<img>` or `script onload`, each once. */
export type SnippetPreview = Readonly<{ code: string; left: readonly string[] }>;

/** What would be kept of a snippet. Nothing is run or stored. */
export const previewSnippet = call('POST /api/admin/snippets/preview', {
  access: PAGE,
  sensitive: true,
  limit: 'snippet',
  body: shape<PreviewSnippetRequest>(),
  answer: shape<SnippetPreview>(),
  refuses: shape<Refused['nested' | 'nothingLeft']>(),
});

/** `after` is the version of the slot that the admin saw. */
export type ChangeSnippetRequest = { slot: SnippetSlot; isOn: boolean; code: string; reason: string; after: number };

/** Sets what a slot runs. It holds within five minutes everywhere. */
export const changeSnippet = call('POST /api/admin/snippets', {
  access: PAGE,
  sensitive: true,
  limit: 'snippet',
  answer: shape<Snippets>(),
  body: shape<ChangeSnippetRequest>(),
  refuses: shape<Refused['nested' | 'nothingLeft' | 'noCode' | 'changedSince']>(),
});

export type UndoSnippetRequest = { reason: string };

/** Sets a slot to what it ran before its newest change. */
export const undoSnippet = call('POST /api/admin/snippets/changes/:id/undo', {
  access: PAGE,
  sensitive: true,
  limit: 'snippet',
  body: shape<UndoSnippetRequest>(),
  answer: shape<Snippets>(),
  refuses: shape<Refused['unknown' | 'changedSince']>(),
});

/**
 * The document of a slot, for a frame: it has an origin of its own even where it is opened by itself, and a policy of its own. Empty where the
 * slot is off.
 */
export const getSnippetFrame = call('GET /api/public/snippets/:slot', {
  access: 'public',
  worth: 'extra',
  answer: bytes<'text/html'>(),
});
