import type { User } from '@refrain/contracts/accounts';
import { currentOf, navFor, tabsFor, type Viewer } from './nav';

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
const paths = (viewer: Viewer) => navFor(viewer).flatMap((group) => group.entries.map((entry) => entry.path));

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

it('is the same when only the permissions of the viewer are known, but for their own address', () => {
  const { role, subscriptionType, adminLevel, isSupremeAdmin } = someone('artist');
  const who = { role, subscriptionType, adminLevel, isSupremeAdmin };
  expect(paths(who)).toEqual(paths(someone('artist')).map((path) => (path === '/artist/ada' ? '/profile' : path)));
});

it('leads to the profile at the address of the role', () => {
  expect(paths(someone('artist'))).toContain('/artist/ada');
  expect(paths(someone('user'))).toContain('/fan/ada');
});

it.each([someone('fan'), null, undefined])('the bottom bar is the same for everyone, in the order of the table', (user) => {
  expect(tabsFor(user).map((route) => route.tab.label)).toEqual(['Home', 'Music', 'Videos', 'Charts', 'Events', 'Profile']);
});

describe('the entry of the current page', () => {
  const artist = paths(someone('artist'));
  const admin = paths({ ...someone('admin'), isSupremeAdmin: true });
  it.each([
    [admin, '/', '/'],
    [admin, '/charts', '/charts'],
    [admin, '/charts/week', '/charts'],
    [admin, '/chartsy', null],
    [admin, '/terms', null],
    [admin, '/admin', '/admin'],
    [admin, '/admin/email-management', '/admin/email-management'],
    [admin, '/admin/users', '/admin'],
    [admin, '/admin/ada', '/admin/ada'],
    [admin, '/admin/somebody', null],
    [artist, '/artist', '/artist'],
    [artist, '/artist/analytics', '/artist/analytics'],
    [artist, '/artist/performance', '/artist'],
    [artist, '/artist/ada', '/artist/ada'],
    [artist, '/artist/somebody', null],
  ])('is one at most: %#', (entries, at, expected) => expect(currentOf(entries, at)).toBe(expected));
  it('is one of no two with the same path', () => {
    for (const entries of [artist, admin, paths(null)]) expect(new Set(entries).size).toBe(entries.length);
  });
});
