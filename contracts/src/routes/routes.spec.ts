import { profilePath } from '../accounts';
import { hereNow, later } from './later';
import { reservedNames } from './reserved-names';
import type { NavSection, Route } from './route';
import { routeOf, routes, sectionAccess } from './routes';
import { shellTexts } from './texts';

const table: readonly Route[] = routes;
const shape = (path: string) => path.replace(/:\w+/g, ':');
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** Part 1, section 2: the navigation entries, section by section. */
const navigation: Readonly<Record<NavSection, readonly (readonly [string, string])[]>> = {
  main: [
    ['/', 'Home'],
    ['/messages', 'Messages'],
    ['/blog', 'News'],
  ],
  discover: [
    ['/discover/music', 'Music'],
    ['/discover/videos', 'Videos'],
    ['/artist-pages', 'Artist pages'],
  ],
  charts: [['/charts', 'Charts']],
  music: [
    ['/media-player', 'Player'],
    ['/audio-library', 'Audio library'],
    ['/upload', 'Upload'],
  ],
  rewards: [['/points-dashboard', 'Points']],
  events: [
    ['/events', 'Events'],
    ['/my-events', 'My events'],
    ['/my-tickets', 'My tickets'],
  ],
  fan: [
    ['/fan-clubs', 'Fan clubs'],
    ['/discussions', 'Discussions'],
    ['/following', 'Following'],
  ],
  artist: [
    ['/artist', 'Dashboard'],
    ['/artist-page-management', 'Artist page'],
    ['/artist/analytics', 'Analytics'],
    ['/artist/collaboration', 'Collaboration'],
    ['/artist/earnings', 'Earnings'],
  ],
  premium: [
    ['/premium', 'Premium'],
    ['/exclusive-events', 'Exclusive events'],
    ['/premium-groups', 'Premium groups'],
  ],
  admin: [
    ['/admin', 'Overview'],
    // Where the site is looked after.
    ['/admin/operations', 'Operations'],
    ['/admin/email-management', 'Email management'],
    ['/advanced-charts', 'Advanced charts'],
    ['/admin/track-analytics', 'Track analytics'],
    ['/points', 'Rewards Management'],
    ['/admin/pi-platform', 'Pi platform'],
    ['/admin/google-tracking', 'Google tracking'],
    // Not in the spec's list, but what an admin comes for.
    ['/admin/content', 'Moderation'],
    ['/admin/users', 'Users'],
    ['/admin/security', 'Security'],
    ['/admin/payments', 'Payments'],
    ['/admin/payouts', 'Payouts'],
    ['/admin/notifications', 'Send notifications'],
    ['/admin/editorial-features', 'Event desk'],
    ['/admin/production-readiness', 'Readiness'],
    ['/admin/blog-management', 'News desk'],
    ['/admin/compliance', 'Compliance'],
    ['/admin/fraud-detection', 'Fraud'],
    ['/admin/history', 'History'],
    ['/admin/user-activity-logs', 'Activity logs'],
    ['/admin/activity-tracking', 'Use of pages'],
    ['/admin/user-analytics', 'User analytics'],
    ['/admin/metrics', 'Metrics'],
    // The spec names their pages, and no way to them.
    ['/admin/audio-duplicate-detection', 'Duplicates'],
    ['/admin/media-diagnostics', 'Media'],
    ['/admin/advanced-analytics', 'Advanced analytics'],
  ],
  account: [
    ['/profile', 'Profile'],
    ['/subscription', 'Subscription'],
    ['/settings', 'Appearance'],
  ],
};

describe('the table of pages', () => {
  it('has each id and each address once', () => {
    expect(repeated(table.map(({ id }) => id))).toEqual([]);
    expect(repeated(table.map(({ path }) => shape(path)))).toEqual([]);
  });

  it('gives each page a title and an address that can be written', () => {
    for (const { path, title } of table) {
      expect([path, title]).toEqual([path, expect.stringMatching(/^[A-Z][A-Za-z -]+$/)]);
      expect(path).toMatch(/^(\*|\/|(\/(:[a-z]\w*|[a-z]+(-[a-z]+)*))+)$/);
    }
  });

  it('finds a route by its id', () => {
    for (const { id, path } of routes) expect(routeOf(id).path).toBe(path);
  });

  it('has the six pages outside the shell that the spec names', () => {
    expect(
      table
        .filter(({ shell }) => shell === 'bare')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/about', '/auth', '/privacy', '/reset-password', '/terms', '/verify-email']);
  });

  it('gives a level only to pages of admins', () => {
    expect(table.filter(({ adminLevel, access }) => adminLevel !== undefined && String(access) !== 'admin')).toEqual([]);
  });
});

describe('the navigations', () => {
  it.each(Object.entries(navigation))('%s has the entries of the spec, in their order', (section, entries) => {
    expect(table.flatMap(({ path, nav }) => (nav?.section === section ? [[path, nav.label]] : []))).toEqual(entries);
  });

  it('name each section, and know who is shown those of some', () => {
    expect(Object.keys(shellTexts.sections)).toEqual(Object.keys(navigation));
    expect(Object.keys(sectionAccess)).toEqual(['fan', 'artist', 'premium', 'admin']);
  });

  it('have the tabs of the spec', () => {
    const tabs = table.flatMap(({ path, tab }) => (tab ? [{ ...tab, path }] : [])).sort((a, b) => a.order - b.order);
    expect(tabs.map(({ label, path }) => `${label} ${path}`)).toEqual([
      'Home /',
      'Music /discover/music',
      'Videos /discover/videos',
      'Charts /charts',
      'Events /events',
      'Profile /profile',
    ]);
    expect(tabs.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a page to come', () => {
  it.each(Object.entries(later))('%s says in a sentence or two what it will hold', (id, { text, now }) => {
    expect(text).toMatch(/^[A-Z][^\n]{20,160}[.?]$/);
    expect(text).not.toMatch(/soon|coming|later|placeholder|!/i);
    expect(repeated(now)).toEqual([]);
    expect(now).not.toContain(id);
    expect(now.length).toBeGreaterThan(0);
  });

  it('leads to pages that need nothing to be opened with', () => {
    for (const id of Object.keys(hereNow) as (keyof typeof hereNow)[]) expect(routeOf(id).path).not.toContain(':');
  });
});

describe('names nobody may have', () => {
  it.each(table.flatMap(({ path }) => path.split('/')[1] ?? '').filter((first) => /^[a-z]/.test(first)))(
    '%s, where a page begins',
    (first) => {
      expect(reservedNames.has(first)).toBe(true);
    },
  );

  it('are those that would hide the page of a person behind another page', () => {
    const pages = new Set(table.map(({ path }) => path));
    const hidden = (role: string, name: string) => pages.has(profilePath({ role, slug: name, username: name }));
    const names = table.flatMap(({ path }) => path.split('/').at(-1) ?? '').filter((name) => /^[a-z]/.test(name));
    const behind = ['artist', 'admin', 'fan'].flatMap((role) =>
      names.filter((name) => hidden(role, name) && !reservedNames.has(name)),
    );
    expect(behind).toEqual([]);
    expect(hidden('artist', 'analytics') && hidden('admin', 'users')).toBe(true);
  });

  it.each([
    'api',
    'assets',
    'socket.io',
    'sw.js',
    'dev',
    'root',
    'system',
    'refrain',
    'support',
    'undefined',
    'null',
    'me',
    'anonymous',
    'deleted',
    'moderator',
  ])('%s', (name) => {
    expect(reservedNames.has(name)).toBe(true);
  });

  it('leave ordinary ones free', () => {
    for (const name of ['ada', 'nadia', 'tom.brandt', 'kofi-tides', 'sample1', 'the-artist', 'my-charts'])
      expect(reservedNames.has(name)).toBe(false);
  });
});
