import { routeOf, routes } from '../routes';
import { dataText, documentTitle, headOfPerson, headOfRoute, headOfTrack, inOneLine, pageDescriptions, siteData } from './heads';

const track = { id: 'track-1', title: 'Hum', artist: 'Ada Sample', description: null, art: { 96: 'a', 480: 'b', 1200: 'c' } };

describe('what pages say of themselves', () => {
  it('is in the index only where there is something to find, and nobody has to sign in', () => {
    const indexed = routes.filter((route) => headOfRoute(route).isIndexed);
    expect(indexed.map(({ id }) => id).sort()).toEqual(Object.keys(pageDescriptions).sort());
    expect(indexed.filter(({ access, path }) => access !== 'public' || path.includes(':'))).toEqual([]);
    expect(headOfRoute(routeOf('auth')).isIndexed).toBe(false);
  });

  it('gives each page of the index words of its own, of a length that is shown', () => {
    const texts = Object.values(pageDescriptions);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.length < 50 || text.length > 160)).toEqual([]);
  });

  it('says how to search the site only once there is a page for it', () => {
    expect(siteData('https://refrain.test')).toMatchObject({ '@type': 'WebSite', url: 'https://refrain.test/' });
    expect('potentialAction' in siteData('https://refrain.test')).toBe(!routeOf('search').isLater);
  });

  it('names a track by title and artist, with the largest cover', () => {
    expect(headOfTrack(track)).toMatchObject({
      title: 'Hum, Ada Sample',
      path: '/track/track-1',
      image: '/api/cards/track/track-1.jpg',
      kind: 'music.song',
    });
    expect(headOfTrack({ ...track, art: null, description: 'Two\n lines' })).toMatchObject({
      image: null,
      description: 'Two lines',
    });
  });

  it('puts a person at the address of their role, and takes no picture from elsewhere', () => {
    const person = {
      username: 'ada',
      displayName: 'Ada Sample',
      role: 'artist',
      slug: 'ada-s',
      profileImage: 'https://elsewhere.example/a.png',
    } as const;
    expect(headOfPerson(person)).toMatchObject({ title: 'Ada Sample', path: '/artist/ada-s', image: null, kind: 'profile' });
    expect(headOfPerson({ ...person, role: 'fan', profileImage: '/api/pictures/face/512' })).toMatchObject({
      path: '/fan/ada-s',
      image: '/api/cards/person/face.jpg',
    });
  });

  it('carries the name of the product once', () => {
    expect([documentTitle('Charts'), documentTitle('Refrain')]).toEqual(['Charts · Refrain', 'Refrain']);
  });
});

describe('a text on one line', () => {
  it.each([
    ['a\tb\r\n c\u0000d', 20, 'a b c d'],
    ['one two three', 9, 'one two…'],
    ['unbrokenunbrokenunbrokenunbrokenunbroken', 10, 'unbrokenu…'],
  ])('%j within %i', (text, most, line) => expect(inOneLine(text, most)).toBe(line));

  it('does not cut a character in two', () => {
    expect(inOneLine('\u{1f3b5}'.repeat(40), 20)).toBe(`${'\u{1f3b5}'.repeat(9)}…`);
  });
});

it('data for a script element does not end it, and reads as it was', () => {
  const data = { name: '</script><script>alert(1)</script>&\u2028' };
  expect(dataText(data)).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(dataText(data))).toEqual(data);
});
