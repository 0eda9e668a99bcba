import { hereNow, later, laterOf, routeOf, routes, type LaterId, type Route } from '@refrain/contracts/routes';
import { decide, offers } from './guards';
import { people, type Kind } from '../../app/testing/people';
import { opened } from '../../app/testing/spec-routes';

const allow = { kind: 'allow' };
const wait = { kind: 'wait' };
const signIn = { kind: 'sign-in' };
const tooLow = { kind: 'restricted', lack: 'level' };
const go = (to: string) => ({ kind: 'go', to });

type Row = Readonly<Record<Kind, object>>;
const row = (unknown: object, visitor: object, others: object, ...exceptions: Partial<Row>[]): Row =>
  Object.assign(
    Object.fromEntries(Object.keys(people).map((kind) => [kind, others])),
    { unknown, visitor },
    ...exceptions,
  ) as Row;

const admins = { admin: allow, admin1: allow, admin2: allow, admin3: allow, supreme: allow, supremeAdmin: allow };

/** What each group of the spec means for each kind of person. */
const groups: Readonly<Record<keyof typeof opened, Row>> = {
  everyone: row(allow, allow, allow),
  members: row(wait, signIn, allow),
  'fan, artist or admin': row(wait, signIn, allow, { user: go('/'), auditor: go('/') }),
  'artist or admin': row(wait, signIn, go('/'), { artist: allow }, admins),
  'auditor or admin': row(wait, signIn, go('/'), { auditor: allow }, admins),
  'premium or admin': row(wait, signIn, go('/premium'), { premiumFan: allow }, admins),
  admin: row(wait, signIn, go('/'), admins),
  'admin of level 2': row(wait, signIn, go('/'), admins, { admin: tooLow, admin3: tooLow }),
  'admin of level 1': row(wait, signIn, go('/'), admins, { admin: tooLow, admin3: tooLow, admin2: tooLow }),
  'supreme admin': row(wait, signIn, go('/'), admins, { admin: tooLow, admin3: tooLow, admin2: tooLow, admin1: tooLow }),
};

const noPremium = { kind: 'restricted', lack: 'premium' };
/** Pages that the spec gives a rule of their own. */
const exceptions: Readonly<Record<string, Row>> = {
  '/': row(wait, go('/discover/music'), allow),
  '/auth': row(allow, allow, go('/')),
  '/media-player': row(allow, allow, allow),
  '/profile': row(
    wait,
    signIn,
    go('/fan/ada'),
    { artist: go('/artist/ada') },
    Object.fromEntries(['admin', 'admin1', 'admin2', 'admin3', 'supremeAdmin'].map((kind) => [kind, go('/admin/ada')])),
  ),
  '/upload': row(wait, signIn, { kind: 'restricted', lack: 'role' }, { artist: allow }, admins),
  '/premium': row(wait, signIn, noPremium, { premiumFan: allow }, admins),
};

const expected = new Map(
  Object.entries(opened).flatMap(([group, paths]) =>
    paths.map((path) => [path, exceptions[path] ?? groups[group as keyof typeof opened]] as const),
  ),
);
const kinds = Object.keys(people) as Kind[];

describe('a page decides who may open it', () => {
  it('and the spec says it of every page there is', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual([...expected.keys()].sort());
  });

  it.each((routes as readonly Route[]).map((route) => [route.path, route] as const))('%s', (path, route) => {
    const decided = Object.fromEntries(kinds.map((kind) => [kind, decide(route, people[kind])]));
    expect(decided).toEqual(expected.get(path));
  });

  it('without leading in a circle', () => {
    const at = new Map<string, Route>(routes.map((route) => [route.path, route]));
    for (const start of routes) {
      for (const kind of kinds) {
        let [decision, steps] = [decide(start, people[kind]), 0];
        for (; decision.kind === 'go' && at.has(decision.to); steps += 1) {
          expect([start.path, kind, steps]).not.toEqual([start.path, kind, 3]);
          decision = decide(at.get(decision.to) as Route, people[kind]);
        }
      }
    }
  });
});

describe('the navigations offer', () => {
  const offered = (kind: Kind) =>
    (routes as readonly Route[]).filter((route) => route.nav && offers(route, people[kind])).map(({ path }) => path);

  it('a visitor what is public and does not lead elsewhere', () => {
    const visitors = ['/blog', '/discover/music', '/discover/videos', '/artist-pages', '/charts', '/media-player', '/events'];
    expect(offered('visitor')).toEqual(visitors);
    expect(offered('unknown')).toEqual(visitors);
  });

  it.each([
    ['fan', ['/fan-clubs', '/discussions', '/following']],
    ['artist', ['/artist', '/artist-page-management', '/artist/analytics', '/artist/collaboration', '/artist/earnings']],
    ['premiumFan', ['/premium', '/exclusive-events', '/premium-groups']],
    ['admin', ['/admin', '/advanced-charts', '/points']],
  ] as const)('the section of a %s to them and to admins', (kind, paths) => {
    expect(offered(kind)).toEqual(expect.arrayContaining([...paths]));
    expect(offered('supremeAdmin')).toEqual(expect.arrayContaining([...paths]));
    expect(offered('user').filter((path) => (paths as readonly string[]).includes(path))).toEqual([]);
  });

  it('an admin only what their level opens', () => {
    expect(offered('admin3')).not.toContain('/admin/email-management');
    expect(offered('admin2')).toContain('/admin/email-management');
  });
});

describe('a page whose content comes later', () => {
  const reachable = (Object.keys(later) as LaterId[]).flatMap((id) =>
    kinds
      .filter((kind) => decide(routeOf(id), people[kind]).kind === 'allow' && kind !== 'unknown')
      .map((kind) => [id, kind] as const),
  );
  it('has somewhere to go until then, for everyone who may open it', () => {
    const lost = reachable.filter(([id, kind]) => !laterOf(id)?.now.some((now) => offers(routeOf(now), people[kind])));
    expect(lost).toEqual([]);
    expect(reachable.length).toBeGreaterThan(400);
  });
  it('leads only to pages that are there', () => {
    expect(Object.keys(hereNow).filter((id) => id in later)).toEqual([]);
  });
});
