import type { Role } from '../accounts';

/**
 * GET /api/sidebar/artist-spotlight; null while there is nobody to show. Who won the most followers in the seven days before today (UTC)
 * among those who have posted or published; the same for everyone all day, except that nobody is shown to themselves.
 */
export type Spotlight = Readonly<{
  spotlightType: 'fan' | 'artist';
  id: string;
  displayName: string;
  username: string;
  slug: string;
  role: Role;
  /** That of their newest track; null for who has none. */
  primaryGenre: string | null;
  profileImage: string | null;
  updatedAt: string;
  followersCount: number;
  postsCount: number;
  tracksCount: number;
  bio: string;
}>;

/** Days over which followers are counted. */
export const SPOTLIGHT_DAYS = 7;
/** The spotlight is kept so long, and not asked for by itself (spec part 2, section 9). */
export const SPOTLIGHT_FRESH_SECONDS = 5 * 60;

export const spotlightTexts = {
  titles: { artist: 'Artist Spotlight', fan: 'Fan Spotlight' } satisfies Record<Spotlight['spotlightType'], string>,
  view: 'View Profile',
  empty: 'No featured user available',
  error: 'Unable to load the spotlight.',
} as const;
