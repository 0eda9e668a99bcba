/** How long after it was written an author may change what they wrote, in seconds. */
export const EDIT_SECONDS = 60 * 60;
/** Versions of one text, with the first; what is open to everyone has an end. */
export const VERSIONS_MAX = 20;

/** What was said from a moment on. `at` is ISO. */
export type Version = Readonly<{ content: string; at: string }>;

/** PUT /api/posts/{id} */
export type EditPostRequest = { content: string };
/** PUT /api/posts/{id}/alt */
export type DescribeMediaRequest = { alt: string };

/** GET /api/posts/{id}/history and GET /api/comments/{id}/history: the first version first, that of now last. */
export type History = Readonly<{ versions: readonly Version[] }>;

/** Whether a text of this moment may still be changed. Both are ISO. */
export const mayEdit = (writtenAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(writtenAt) <= EDIT_SECONDS * 1000;

export const editTexts = {
  edited: 'Edited',
  field: 'Edit your post',
  alt: 'Describe the picture',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  failed: 'Failed to save. Please try again.',
  over: 'Words can be changed for an hour after they were written.',
  openHistory: 'Edited. Show the earlier versions',
  history: 'Versions',
  historyHint: 'Everyone can read what stood here before.',
  historyFailed: 'The versions cannot be shown right now.',
  first: 'First written',
  now: 'Now',
  noText: 'No text',
} as const;
