import { routes, type Route } from '@refrain/contracts/routes';
import { matchRoutes } from 'react-router-dom';

const table = (routes as readonly Route[]).map(({ id, path }) => ({ id, path }));
const idAt = (address: string) => matchRoutes(table, address)?.at(-1)?.route.id;
/** An address of the route that no other route names. */
const sample = (path: string) => path.replace(/:(\w+)/g, 'a-$1').replace('*', '/nowhere/at/all');

describe('the router', () => {
  it.each(table)('finds $id at $path', ({ id, path }) => {
    expect(idAt(sample(path))).toBe(id);
    expect(idAt(`${sample(path)}/`.replace('//', '/'))).toBe(id);
  });

  it.each([
    ['/admin/users', 'admin-users'],
    ['/admin/labels', 'labels-admin'],
    ['/admin/vera', 'admin-profile'],
    ['/admin/vera/more', 'not-found'],
    ['/artist', 'artist'],
    ['/artist/analytics', 'artist-analytics'],
    ['/artist/nadia', 'artist-profile'],
    ['/artist-page/nadia', 'artist-page'],
    ['/albums/create', 'album-create'],
    ['/albums/17', 'album'],
    ['/albums/17/edit', 'album-edit'],
    ['/albums/17/share', 'content-share'],
    ['/tracks/17/share', 'track-share'],
    ['/events/create', 'event-create'],
    ['/events/17/check-in', 'event-check-in'],
    ['/events/17/share', 'content-share'],
    ['/interviews/start', 'interviews-start'],
    ['/interviews/my', 'interviews-mine'],
    ['/interviews/17', 'interview'],
    ['/tour-dates/manage', 'tour-dates-manage'],
    ['/profile', 'profile'],
    ['/profile/nadia', 'profile-by-slug'],
    ['/share', 'share'],
    ['/nadia', 'person'],
    ['/@nadia', 'person'],
    ['/tom.brandt', 'person'],
    ['/Charts', 'charts'],
    ['/nadia/share', 'not-found'],
    ['/nadia/17', 'not-found'],
    ['/gift-cards/nothing', 'not-found'],
  ])('%s is %s', (address, id) => expect(idAt(address)).toBe(id));
});
