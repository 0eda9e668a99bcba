import { routeAt } from './match';

describe('the page of an address', () => {
  it.each([
    ['/', 'home', {}],
    ['/charts', 'charts', {}],
    ['/charts/', 'charts', {}],
    ['/CHARTS', 'charts', {}],
    ['/artist/analytics', 'artist-analytics', {}],
    ['/artist/ada-sample', 'artist-profile', { slug: 'ada-sample' }],
    ['/ada-sample', 'person', { username: 'ada-sample' }],
    ['/%C3%A9milie', 'person', { username: 'émilie' }],
    ['/%E0%A4%A', 'person', { username: '%E0%A4%A' }],
    ['/tracks/one/share', 'track-share', { trackId: 'one' }],
    ['/albums/one/share', 'content-share', { contentType: 'albums', contentId: 'one' }],
    ['/nothings/one/share', 'not-found', {}],
    ['/nowhere/at/all', 'not-found', {}],
  ])('%s is %s', (path, id, params) => {
    const found = routeAt(path);
    expect({ id: found.route.id, params: found.params }).toEqual({ id, params });
  });
});
