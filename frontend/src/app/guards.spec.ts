import { routes, type RouteId } from '@refrain/contracts/routes';
import { decide } from './guards';

const nobody = null;
const unknown = undefined;
const fan = { role: 'fan', isSupremeAdmin: false } as const;
const plain = { role: 'user', isSupremeAdmin: false } as const;
const artist = { role: 'artist', isSupremeAdmin: false } as const;
const admin = { role: 'admin', isSupremeAdmin: false } as const;
const supreme = { role: 'user', isSupremeAdmin: true } as const;

const allow = { kind: 'allow' };
const wait = { kind: 'wait' };
const signIn = { kind: 'sign-in' };
const go = (to: string) => ({ kind: 'go', to });

const publicPage = { unknown: allow, nobody: allow, fan: allow, plain: allow, artist: allow, admin: allow, supreme: allow };
const memberPage = { ...publicPage, unknown: wait, nobody: signIn };
const artistPage = { ...memberPage, fan: go('/'), plain: go('/') };
const people = { unknown, nobody, fan, plain, artist, admin, supreme };

const table: Record<RouteId, Record<keyof typeof people, object>> = {
  home: { ...memberPage, nobody: go('/discover/music') },
  auth: { unknown: allow, nobody: allow, fan: go('/'), plain: go('/'), artist: go('/'), admin: go('/'), supreme: go('/') },
  'discover-music': publicPage,
  charts: publicPage,
  'media-player': memberPage,
  upload: artistPage,
  track: publicPage,
  'tracks-track': publicPage,
  profile: memberPage,
  fan: publicPage,
  'artist-profile': publicPage,
  'admin-profile': publicPage,
  settings: memberPage,
  'not-found': publicPage,
};

describe('a page decides who may open it', () => {
  const cases = routes.flatMap((route) =>
    (Object.keys(people) as (keyof typeof people)[]).map((who) => [route.path, who, route, table[route.id][who]] as const),
  );
  it.each(cases)('%s for %s', (_path, who, route, expected) => {
    expect(decide(route, people[who])).toEqual(expected);
  });
});
