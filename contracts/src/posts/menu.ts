/** Menu of a post (spec part 2, section 6), hiding (section 8) and reporting. */
export const postMenuTexts = {
  label: 'More',
  edit: 'Edit post',
  /** Of a post of another person, as an admin sees it: only authors change their words. */
  editLater: 'Post editing will be available in a future update',
  editedTooLate: 'Posts can be edited for an hour after they were written.',
  describe: 'Describe picture',
  captions: 'Captions',
  delete: 'Delete post',
  hide: 'Hide from feed',
  report: 'Report post',
  reportComment: 'Report comment',
  hidden: 'Post hidden',
  hiddenHint: 'You will not see it any more.',
  undo: 'Undo',
  hideFailed: 'Failed to hide post. Please try again.',
  unhideFailed: 'Failed to show the post again. Please try again.',
  hiddenTitle: 'You have hidden this post',
  hiddenText: 'It is left out of your feed, of profiles and of everything else you see here.',
  show: 'Show it again',
} as const;
