import type { User } from '@refrain/contracts/accounts';
import { routes } from '@refrain/contracts/routes';
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
    expect(paths(null)).toEqual(['/blog', '/discover/music', '/discover/videos', '/artist-pages', '/charts', '/media-player']);
    expect(navFor(null).every((group) => group.entries.length > 0)).toBe(true);
  });
  it('shows nothing that asks for a login while it is not known who is there', () => {
    expect(paths(undefined)).toEqual(paths(null));
  });
  it('leads to no page whose content comes later', () => {
    const all = paths({ ...someone('admin'), subscriptionType: 'premium', isSupremeAdmin: true });
    expect(all.filter((path) => routes.some((route) => route.path === path && 'isLater' in route))).toEqual([]);
    expect(all).toContain('/charts');
  });
  it('leads admins to their desks, and nobody else', () => {
    const desks = ['/admin/content', '/admin/editorial-features', '/admin/blog-management'];
    expect(paths(someone('admin'))).toEqual(expect.arrayContaining(desks));
    expect(paths(someone('artist')).filter((path) => desks.includes(path))).toEqual([]);
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

it.each([someone('fan'), null, undefined])('the bottom bar has the tabs that are there, the same for everyone', (user) => {
  expect(tabsFor(user).map((route) => route.tab.label)).toEqual(['Home', 'Music', 'Videos', 'Charts', 'Profile']);
});

describe('the entry of the current page', () => {
  const artist = ['/', '/charts', '/artist', '/artist/analytics', '/artist/ada'];
  const admin = ['/', '/charts', '/admin', '/admin/email-management', '/admin/ada'];
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
    for (const entries of [paths(someone('artist')), paths(someone('admin')), paths(null)])
      expect(new Set(entries).size).toBe(entries.length);
  });
});
