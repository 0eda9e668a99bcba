export const sharePageTexts = {
  title: 'Share',
  open: 'Open its page',
  missing: 'There is nothing to share here',
  missingHint: 'It was deleted or hidden, or is not for you to see.',
  missingAction: 'Find music',
  error: 'This could not be loaded',
} as const;
