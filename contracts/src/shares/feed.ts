/** What a feed holds at most; the newest songs. */
export const MOST_FEED_SONGS = 200;

export const artistFeedPath = (artistId: string): string => `/api/artists/${artistId}/feed.xml`;

export const feedTexts = {
  title: (name: string) => `${name} on Refrain`,
  description: (name: string) => `Songs by ${name}, each the day it is released.`,
} as const;
