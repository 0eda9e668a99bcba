/** What artists read where they take a song out of every page, and bring it back. */
export const unpublishTexts = {
  unpublish: 'Unpublish song',
  unpublishTitle: 'Unpublish this song?',
  unpublishText:
    'Nobody but you sees or hears it, in no list, post, album or chart. Plays, likes and comments stay, and you can publish it again.',
  unpublished: 'The song is unpublished',
  notUnpublished: 'The song was not unpublished',
  publish: 'Publish again',
  publishTitle: 'Publish this song again?',
  publishText: 'It is back for everyone, at the day on which it came out. No new post and no notification say so.',
  published: 'The song is out again',
  notPublished: 'The song was not published',
  withdrawn: (date: string) => `Unpublished on ${date}. Only you can see it; plays, likes and comments are kept.`,
} as const;
