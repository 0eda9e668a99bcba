/**
 * GET /api/sidebar/community-stats. `activeNow` is the number of people who used their session or had a line open in the last 5 minutes, each
 * once however many browsers they have; `songsToday` that of tracks released on this day (UTC) and still there; `newArtists` that of people who
 * became artists on this day or the six before.
 */
export type CommunityStats = Readonly<{ activeNow: number; songsToday: number; newArtists: number }>;

export const ACTIVE_SECONDS = 5 * 60;
export const NEW_ARTIST_DAYS = 7;
/** How often a page asks while it is shown. */
export const COMMUNITY_POLL_SECONDS = 60;

export const communityTexts = {
  title: 'Community Stats',
  failed: 'Community stats cannot be shown right now.',
  stats: [
    { key: 'activeNow', label: 'Active Now', note: 'People here in the last five minutes' },
    { key: 'songsToday', label: 'Songs Today', note: 'Songs released today, in UTC' },
    { key: 'newArtists', label: 'New Artists', note: 'People who became artists in the last seven days' },
  ] satisfies readonly { key: keyof CommunityStats; label: string; note: string }[],
} as const;
