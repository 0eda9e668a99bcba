import type { PlaySource } from '../playback';
import type { AnalyticsSpan } from './rules';

/** What stands below each picture. */
export const pictureTexts = {
  table: 'The numbers as a table',
  csv: 'CSV',
  csvOf: (title: string) => `Save as CSV: ${title}`,
} as const;

export const trackAnalyticsTexts = {
  title: 'Track analytics',
  intro: 'Every attempt to play, as it is judged now. Days and hours are those of UTC.',
  span: 'Days',
  spans: { '7': '7 days', '30': '30 days', '90': '90 days' } satisfies Record<AnalyticsSpan, string>,
  track: 'Song',
  everyTrack: 'Every song',
  inChart: 'Songs of this week',
  link: 'Link or id of a song',
  show: 'Show',
  gone: 'A song that is gone',
  counted: 'Counted',
  notCounted: 'Not counted',
  share: 'Share that counted',
  attempts: 'Attempts',
  byDay: 'Plays by day',
  byHour: 'Plays by hour of the day',
  byReason: 'By verdict',
  bySource: 'By source',
  byRule: 'By rule',
  byRuleHint: 'How often each version of the rule gave a verdict. A play that was judged again is counted for each time.',
  day: 'Day',
  hour: 'Hour',
  reason: 'Verdict',
  source: 'Source',
  plays: 'Plays',
  rule: 'Rule',
  version: 'Version',
  times: 'Times',
  sources: {
    feed: 'Feed',
    track: 'Page of a song',
    charts: 'Charts',
    queue: 'Queue',
    profile: 'Profile',
    search: 'Search',
    other: 'Elsewhere',
    subsonic: 'Apps',
    embed: 'Other sites',
  } satisfies Record<PlaySource, string>,
  empty: 'Nothing was played on these days',
  emptyHint: 'Choose more days, or every song.',
  failed: 'The plays cannot be shown',
} as const;

export const marketTexts = {
  title: 'Market intelligence',
  intro: 'What is really played here, month by month, from plays that counted.',
  genres: 'Genres',
  moods: 'Moods',
  sharesHint: 'Shares of the plays of the newest month. The mark is the month before.',
  makers: 'Made by people, made with AI',
  season: 'When people listen',
  seasonHint: 'Each cell is one hour of the week (UTC), of all months above. The stronger its colour, the more was played.',
  months: 'Through the year',
  monthsHint:
    'Each row is a genre, each column a month. The stronger the colour of a cell, the larger its share of the plays of that month.',
  month: 'Month',
  human: 'Human',
  ai: 'AI',
  aiShare: 'Share of AI',
  plays: 'Plays',
  share: 'Share',
  before: 'Share in the month before',
  slice: { genre: 'Genre', mood: 'Mood' },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekday: 'Day',
  hour: 'Hour',
  listeners: 'Your listeners',
  listenersHint: (listeners: number, month: string) =>
    `Of your ${listeners.toLocaleString('en')} listeners in ${month}: how many of them heard each genre and mood, by any artist. The mark is everyone.`,
  own: 'Yours',
  all: 'Everyone',
  tooFew: (fewest: number) => `When ${fewest} people or more hear your songs in a month, you see here what else they hear.`,
  empty: 'Nothing has been played yet',
  emptyHint: 'The first counted play begins this page.',
  failed: 'The market cannot be shown',
  sum: (plays: string, listeners: string, month: string) => `${plays} by ${listeners} in ${month}.`,
} as const;

export const artistPagesTexts = {
  title: 'Artist pages',
  intro: 'The artists of Refrain, those with the most followers first.',
  followers: (count: number) => (count === 1 ? '1 follower' : `${count.toLocaleString('en')} followers`),
  empty: 'No artist yet',
  emptyHint: 'The first who publishes a song stands here.',
  failed: 'The artists cannot be shown',
} as const;

export const advancedAnalyticsTexts = {
  title: 'Advanced analytics',
  intro: 'The numbers of the site for your own questions, and for data teams.',
} as const;
