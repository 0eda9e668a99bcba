import type { TextRule } from '../../kernel';
import type { AuthorCard, Profile } from '../api';
import { COUNTRIES } from './countries';
import { registerRules } from '../rules';

/**
 * PUT /api/user/profile: how the profile reads from now on. The username is not part of it: it never changes. `country` is that of an artist, ISO 3166-1
 * alpha-2: null or an empty text takes it back, and without one it stays.
 */
export type EditProfileRequest = { displayName: string; slug: string; bio?: string; country?: string | null };

/** PUT and DELETE /api/user/picture, and PUT /api/user/profile, answer one's own profile. */
export type OwnProfile = Profile;

/** A line of the lists of followers and of people followed. */
export type PersonCard = AuthorCard & Readonly<{ id: string; isFollowing: boolean }>;

/** GET /api/people/{id}/followers and /following, newest first; `next` is the cursor for `?after=`. */
export type PeoplePage = Readonly<{ people: readonly PersonCard[]; next: string | null }>;

/** An artist on the page of all artists. */
export type ArtistPageCard = PersonCard & Pick<Profile, 'bio' | 'palette' | 'thumbhash' | 'followersCount'>;
/** GET /api/artists, those with the most followers first; `next` is the cursor for `?after=`. */
export type ArtistsPage = Readonly<{ people: readonly ArtistPageCard[]; next: string | null }>;

export const PEOPLE_PAGE_SIZE = 24;

export const BIO_MAX_LENGTH = 300;

export const profileRules = {
  displayName: registerRules.displayName,
  slug: registerRules.slug,
  bio: {
    maxLength: { value: BIO_MAX_LENGTH, message: `Bio must be at most ${BIO_MAX_LENGTH} characters` },
    pattern: { value: /^(?:\n|\P{Cc})*$/u, message: 'Bio may hold text and line breaks only' },
  },
  country: {
    maxLength: { value: 2, message: 'Please choose a country of the list' },
    pattern: { value: new RegExp(`^(?:${COUNTRIES.join('|')})$`), message: 'Please choose a country of the list' },
  },
} as const satisfies Record<keyof EditProfileRequest, TextRule>;

export const PROFILE_TABS = ['posts', 'tracks', 'followers', 'following'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
export const isProfileTab = (value: unknown): value is ProfileTab => PROFILE_TABS.some((tab) => tab === value);

export const profileTexts = {
  tabsLabel: 'What there is of this person',
  tabs: { posts: 'Posts', tracks: 'Tracks', followers: 'Followers', following: 'Following' } satisfies Record<ProfileTab, string>,
  settings: 'Settings',
  edit: 'Edit profile',
  editHint: 'How others see you, here and beside everything you share.',
  bio: 'Bio',
  bioHint: 'A few sentences about you.',
  bioLeft: (left: number) => `${left} of ${BIO_MAX_LENGTH} characters left`,
  bioOver: (over: number) => `${over} ${over === 1 ? 'character' : 'characters'} too many`,
  country: 'Country',
  noCountry: 'None',
  countryHint: 'Shown on your page. Your songs are in its charts from the next day on (UTC).',
  slugHint: 'Links to your old address stop working, and another person may take it.',
  save: 'Save changes',
  cancel: 'Cancel',
  saved: 'Profile updated',
  saveFailed: 'Failed to update profile',
  saveFailedHint: 'Please check what you entered and try again.',
  noFans: 'No followers yet',
  noFansHint: (name: string) => `Be the first to follow ${name}.`,
  noFansOwnHint: 'Share something, and people who like it will find you.',
  noFollowing: 'Not following anyone yet',
  noFollowingHint: (name: string) => `The people ${name} follows will appear here.`,
  noFollowingOwnHint: 'Follow people, and what they share comes to your feed.',
  listError: 'This list cannot be shown',
  listErrorHint: 'Please try again in a moment.',
  findMusic: 'Discover music',
  noTracksFanHint: (name: string) => `${name} is here to listen.`,
  noTracksOwnFanHint: 'Become an artist, and your own music appears here.',
} as const;

/** Menu of a person's page. */
export const profileMenuTexts = {
  label: (name: string) => `More about ${name}`,
  share: 'Share profile',
  report: 'Report this person',
} as const;

export const pictureTexts = {
  title: 'Picture',
  hint: 'JPEG, PNG, WebP or GIF. You choose the part that is shown.',
  choose: 'Choose a picture',
  replace: 'Change picture',
  remove: 'Remove picture',
  cropTitle: 'Choose the part to show',
  cropHint: 'Drag the picture, or move it with the arrow keys.',
  cropArea: 'Part of the picture that is shown',
  zoom: 'Zoom',
  use: 'Use this picture',
  back: 'Back',
  changed: 'Picture updated',
  removed: 'Picture removed',
  changeFailed: 'Failed to update picture',
  removeFailed: 'Failed to remove picture',
  failedHint: 'Please try again.',
} as const;
