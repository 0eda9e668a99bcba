/** What many screens say. */
export const commonTexts = {
  loadFailedHint: 'The connection may be down. Please try again in a moment.',
  unchanged: 'Nothing was changed. Please try again.',
  more: 'Show more',
  cancel: 'Cancel',
} as const;
