export * from './about';
export * from './accessibility';
export * from './document';
export * from './help';
export * from './legal';
export * from './privacy';
export * from './terms';

/** Around the texts that are read: /terms, /privacy, /help, /accessibility. */
export const readingTexts = {
  contents: 'Contents',
  updated: (date: string) => `Last updated ${date}`,
  backToLogin: 'Back to Login',
  more: 'Read on',
  /** At the end of /terms and /privacy (spec part 1, section 2). */
  links: [
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/subscribe', 'Subscribe'],
    ['/admin/feature-flags', 'Privacy Settings'],
  ],
  /** Where the last of them leads a person who is no admin. */
  ownPrivacySettings: '/settings',
  writeTo: 'Write to',
  noContact: 'The operator of this site has not given an address yet. Please answer any email that you have from it.',
  searchHelp: 'Search the help',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  nothingFound: (search: string) => `Nothing about “${search}”`,
  nothingFoundHint: 'Try another word, or ask us.',
  clearSearch: 'Show everything',
  contentsOf: (title: string) => `Contents of ${title}`,
} as const;
