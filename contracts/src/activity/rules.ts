export type ActivityKind = 'posted' | 'liked' | 'commented' | 'commentedTrack' | 'followed' | 'released';

/** What is kept of each person, and how many of the people one follows, those active last, are looked at. */
export const ACTS_KEPT = 3;
export const ACTIVE_FOLLOWED = 200;
export const ACTIVITY_PAGE_SIZE = 20;
export const FOLLOWING_PAGE_SIZE = 24;
/** How often a page that shows what people did fetches it again. */
export const ACTIVITY_POLL_SECONDS = 30;

/** The person it is about, where that is the reader. */
export const ACTIVITY_YOU = 'you';
/** What a person did, read after their name. In: the name of a person, or the title of a track, that it is about. */
export const activityMessages: Readonly<Record<ActivityKind, (of: string) => string>> = {
  posted: () => 'wrote a post',
  liked: (author) => `liked a post by ${author}`,
  commented: (author) => `commented on a post by ${author}`,
  commentedTrack: (title) => `commented on “${title}”`,
  followed: (person) => `followed ${person}`,
  released: (title) => `released “${title}”`,
};

export const followingTexts = {
  title: 'Following',
  hint: 'Everyone you follow, and what each of them did last.',
  list: 'People you follow',
  nothingYet: 'Nothing here yet',
  empty: 'You follow nobody yet',
  emptyHint: 'Follow people, and you see here what they write, like and release.',
  find: 'Find music and its makers',
  error: 'The people you follow cannot be shown',
  more: 'Show more people',
  latest: 'Latest',
  latestFailed: 'What they did cannot be shown right now.',
  latestEmpty: 'Nothing has happened yet.',
  latestMore: 'Show earlier',
} as const;
