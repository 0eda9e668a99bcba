import type { User } from '@refrain/contracts/accounts';
import { isCurrent, navFor, tabsFor } from './nav';

const someone = (role: User['role']): User => ({
  id: 'user-ada',
  username: 'ada',
  displayName: 'Ada Sample',
  slug: 'ada',
  role,
  subscriptionType: 'free',
  profileImage: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  adminLevel: null,
  isSupremeAdmin: false,
});
const paths = (user: User | null | undefined) => navFor(user).flatMap((group) => group.entries.map((entry) => entry.path));

describe('the side navigation', () => {
  it('shows a visitor only what is public, and no section without entries', () => {
    expect(paths(null)).toEqual(['/blog', '/discover/music', '/discover/videos', '/artist-pages', '/charts', '/events']);
    expect(navFor(null).every((group) => group.entries.length > 0)).toBe(true);
  });
  it('shows nothing that asks for a login while it is not known who is there', () => {
    expect(paths(undefined)).toEqual(paths(null));
  });
  it('offers the upload to artists and admins, not to fans', () => {
    expect(paths(someone('artist'))).toContain('/upload');
    expect(paths(someone('admin'))).toContain('/upload');
    expect(paths(someone('fan'))).not.toContain('/upload');
  });
});

it('leads to the profile at the address of the role', () => {
  expect(paths(someone('artist'))).toContain('/artist/ada');
  expect(paths(someone('user'))).toContain('/fan/ada');
});

it('the bottom bar keeps the order of the table', () => {
  expect(tabsFor(someone('fan')).map((route) => route.tab.label)).toEqual(['Home', 'Music', 'Videos', 'Charts', 'Events', 'Profile']);
});

it.each([
  ['/', '/', true],
  ['/', '/charts', false],
  ['/charts', '/charts', true],
  ['/charts', '/charts/week', true],
  ['/charts', '/chartsy', false],
])('%s is current at %s: %s', (path, at, expected) => expect(isCurrent(path, at)).toBe(expected));
