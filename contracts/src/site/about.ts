import type { PlatformStats } from './api';

/** An icon of lucide by its name, resolved by the page. */
export type AboutFeature = Readonly<{
  icon: 'receipt' | 'hands' | 'charts' | 'sound' | 'feed' | 'key';
  title: string;
  text: string;
}>;

export const aboutTexts = {
  title: 'The part that is played again.',
  lead: 'Refrain is a music community for people who make music, with machines or without, and for everyone who loves it. Every play and every place in a chart is recorded with its reason, and can be counted again.',
  whoIsHere: 'Who is here',
  live: 'Counted now, from the log',
  statsFailed: 'The counts cannot be shown right now.',
  stats: [
    { key: 'tracksCount', label: 'Tracks', note: 'released, by anyone' },
    { key: 'activeArtistsCount', label: 'Active artists', note: 'have released a track' },
    { key: 'musicLoversCount', label: 'Music lovers', note: 'have an account here' },
  ] satisfies readonly { key: keyof PlatformStats; label: string; note: string }[],
  featuresTitle: 'What is different here',
  features: [
    {
      icon: 'receipt',
      title: 'A receipt for every play',
      text: 'Each song shows how often it was tried, how often that counted, and why the rest did not. Nothing is dropped without a word.',
    },
    {
      icon: 'hands',
      title: 'Human or machine, said out loud',
      text: 'Artists declare who made each of seven parts of a song, from vocals to effects. It stands on the song like liner notes.',
    },
    {
      icon: 'charts',
      title: 'Charts that can be replayed',
      text: 'A list for all, one for human music and one for AI music, folded from counted plays. Any moment of the past can be folded again.',
    },
    {
      icon: 'sound',
      title: 'Sound that fits the connection',
      text: 'Low, Medium and High. When the connection changes, the quality changes with it at the same position.',
    },
    {
      icon: 'feed',
      title: 'A feed without an agenda',
      text: 'What the people you follow say and release, newest first. No score decides what you get to see.',
    },
    {
      icon: 'key',
      title: 'Yours to leave',
      text: 'What says who you are is locked with a key of your own. When you delete your account the key is destroyed, and the counts stay right.',
    },
  ] satisfies readonly AboutFeature[],
  previewTitle: 'What artists see',
  previewText: 'How a week of plays could look. The receipts of your own songs are on their pages, for everyone to open.',
  sampleMark: 'Sample numbers',
  sampleSong: 'A sample song',
  sampleDays: [
    ['Mon', 112],
    ['Tue', 148],
    ['Wed', 131],
    ['Thu', 176],
    ['Fri', 243],
    ['Sat', 288],
    ['Sun', 206],
  ] as readonly (readonly [day: string, plays: number])[],
  sampleReceipts: [
    ['Counted', 1304],
    ['Too short to count', 160],
    ['Repeat within the window', 88],
    ['Own plays', 12],
  ] as readonly (readonly [reason: string, attempts: number])[],
  sampleChart: (total: number) => `Bar chart of sample plays: ${total} in a week, most of them on Saturday.`,
  joinTitle: 'Come and play it again.',
  joinText: 'An account is free. So is listening without one.',
  join: 'Join Refrain',
  listen: 'Listen first',
  support: 'Contact Support',
} as const;
