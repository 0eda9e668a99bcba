import { atMost, oneLine, refusal, type TextRule } from '../kernel';

/** What an admin may have other people's browsers run, each in a frame of its own. Stored in events: a name is never changed. */
export const SNIPPET_SLOTS = ['analytics', 'siteLinking', 'autoAds', 'ads'] as const;
export type SnippetSlot = (typeof SNIPPET_SLOTS)[number];

export const SNIPPET_CHANGES_PAGE_SIZE = 20;
export const SNIPPET_MAX_LENGTH = 8_000;

export const snippetRules = {
  code: atMost('Code', SNIPPET_MAX_LENGTH),
  reason: { required: 'Say why', ...oneLine('Reason', 200) },
} as const satisfies Record<string, TextRule>;

/** Elements that are left of a snippet, and the attributes that are left of each (spec part 1, section 5). */
export const SNIPPET_ATTRIBUTES = {
  script: [
    ...['src', 'async', 'defer', 'type', 'id', 'crossorigin', 'integrity', 'referrerpolicy'],
    ...['data-ad-client', 'data-ad-slot', 'data-ad-format', 'data-full-width-responsive'],
  ],
  meta: ['name', 'content'],
} as const satisfies Record<string, readonly string[]>;

export const snippetRefusals = {
  nothingLeft: refusal('SNIPPET.NOTHING_LEFT', 400, 'Nothing of this can be run: only script and meta tags are kept.'),
  nested: refusal('SNIPPET.NESTED_MARKUP', 400, 'A script may not hold <script, </script or <!-- in its text.'),
  noCode: refusal('SNIPPET.NO_CODE', 400, 'Write the code before you switch it on.'),
  unknown: refusal('SNIPPET.CHANGE_UNKNOWN', 404, 'This change does not exist.'),
  changedSince: refusal(
    'SNIPPET.CHANGED_SINCE',
    409,
    'This snippet was changed since. Look at the newest change, and undo that one first.',
  ),
} as const;
