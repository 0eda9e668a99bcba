import { dataText, headOfPerson, headOfTrack } from './heads';
import { headOfStory } from './story-head';
import { eventsData, personData, personProperties, songData, songProperties, storyData, storyProperties } from './structured';

const SITE = 'https://refrain.example.test';

const track = {
  id: 'track-1',
  title: 'Hum',
  artist: 'Ada Sample',
  artistSlug: 'ada',
  description: null,
  art: { 96: 'a', 480: 'b', 1200: 'c' },
  album: 'Sample Days',
  duration: 181.6,
  genre: 'Folk',
  genres: ['Electronic'],
  releaseDate: '2026-01-02T03:04:05.000Z',
  filePathPreview: 'renditions/track-1/preview.m4a',
} as const;
const bare = {
  ...track,
  artistSlug: null,
  art: null,
  album: null,
  duration: null,
  genres: [],
  releaseDate: null,
  filePathPreview: null,
};
const artist = {
  username: 'ada',
  displayName: 'Ada Sample',
  role: 'artist',
  slug: 'ada',
  bio: 'Songs for rooms.',
  profileImage: '/api/pictures/face/512',
} as const;
const fan = { ...artist, role: 'fan', bio: '', profileImage: null } as const;
const card = {
  username: 'vera',
  displayName: 'Vera Sample',
  role: 'admin',
  slug: 'vera',
  profileImage: null,
  userUpdatedAt: '',
} as const;
const story = {
  slug: 'how-plays-count',
  title: 'How plays count',
  excerpt: null,
  content: 'Because [charts](/charts) can be opened.',
  cover: { art: { 96: 'blog/c/96.webp', 480: 'blog/c/480.webp', 1200: 'blog/c/1200.webp' }, palette: [], thumbhash: '' },
  createdAt: '2026-01-02T03:04:05.000Z',
  revisedAt: null,
  author: card,
} as const;
const forgotten = {
  ...story,
  cover: null,
  revisedAt: '2026-02-02T03:04:05.000Z',
  author: { ...card, displayName: 'deleted', slug: '' },
};

type Node = Readonly<Record<string, unknown>>;
const nodesIn = (value: unknown): readonly Node[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...('@type' in value ? [value as Node] : []), ...Object.values(value).flatMap(nodesIn)];

/** What search engines ask of each type: https://developers.google.com/search/docs/appearance/structured-data */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  MusicRecording: ['name', 'url', 'byArtist', 'genre'],
  MusicGroup: ['name'],
  MusicAlbum: ['name'],
  ProfilePage: ['mainEntity', 'url'],
  Person: ['name'],
  Organization: ['name', 'url'],
  NewsArticle: ['headline', 'author', 'datePublished', 'dateModified', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

const documents = {
  'a song': songData(SITE, track, headOfTrack(track)),
  'a song of which little is known': songData(SITE, bare, headOfTrack(bare)),
  'an artist': personData(SITE, artist, headOfPerson(artist)),
  'a fan': personData(SITE, fan, headOfPerson(fan)),
  'a story': storyData(SITE, story, headOfStory(story)),
  'a story by an author who left': storyData(SITE, forgotten, headOfStory(forgotten)),
};

describe.each(Object.entries(documents))('the data of %s', (_, data) => {
  const nodes = nodesIn(data);

  it('has what search engines ask of its types, and no empty value', () => {
    expect(data['@context']).toBe('https://schema.org');
    expect(nodes.length).toBeGreaterThan(2);
    for (const node of nodes) {
      const type = String(node['@type']);
      expect([type, (REQUIRED[type] ?? ['a type of the table']).filter((name) => !(name in node))]).toEqual([type, []]);
      expect([type, Object.entries(node).filter(([, value]) => value === null || value === undefined || value === '')]).toEqual([
        type,
        [],
      ]);
    }
  });

  it('has whole addresses and moments alone', () => {
    for (const node of nodes)
      for (const [name, value] of Object.entries(node)) {
        if (['url', 'image', 'item'].includes(name)) expect(value).toMatch(/^https:\/\/refrain\.example\.test\/\S*$/);
        if (/^date/.test(name)) expect(new Date(String(value)).toISOString()).toBe(value);
      }
  });

  it('counts the way to the page from 1, and ends at the page', () => {
    const [list] = nodes.filter((node) => node['@type'] === 'BreadcrumbList');
    const steps = list?.['itemListElement'] as readonly Node[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_step, i) => i + 1));
    expect(steps[0]).toMatchObject({ name: 'Refrain', item: `${SITE}/` });
    expect(steps.at(-1)?.['item']).toBe(nodes[0]?.['url']);
  });
});

describe('what pages say to programs', () => {
  it('of a song are its facts', () => {
    expect(nodesIn(documents['a song'])[0]).toEqual({
      '@type': 'MusicRecording',
      name: 'Hum',
      url: `${SITE}/track/track-1`,
      byArtist: { '@type': 'MusicGroup', name: 'Ada Sample', url: `${SITE}/artist/ada` },
      genre: ['Folk', 'Electronic'],
      inAlbum: { '@type': 'MusicAlbum', name: 'Sample Days' },
      duration: 'PT182S',
      datePublished: track.releaseDate,
      image: `${SITE}/api/cards/track/track-1.jpg`,
    });
    expect(songProperties(SITE, track)).toEqual([
      ['og:audio', `${SITE}/api/audio/stream/track-1?quality=preview`],
      ['og:audio:type', 'audio/mp4'],
      ['music:duration', '182'],
      ['music:musician', `${SITE}/artist/ada`],
      ['music:release_date', track.releaseDate],
    ]);
    expect(songProperties(SITE, bare)).toEqual([]);
  });

  it('of a person are a musician or a person, at one address', () => {
    expect(nodesIn(documents['an artist'])[1]).toEqual({
      '@type': 'MusicGroup',
      name: 'Ada Sample',
      alternateName: 'ada',
      url: `${SITE}/artist/ada`,
      description: 'Songs for rooms.',
      image: `${SITE}/api/cards/person/face.jpg`,
    });
    expect(nodesIn(documents['a fan'])[1]).toEqual({
      '@type': 'Person',
      name: 'Ada Sample',
      alternateName: 'ada',
      url: `${SITE}/fan/ada`,
    });
    expect(personProperties(fan)).toEqual([['profile:username', 'ada']]);
  });

  it('of a story are who wrote it and when, without the address of an author who left', () => {
    expect(nodesIn(documents['a story'])[0]).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'How plays count',
      description: 'Because charts can be opened.',
      dateModified: story.createdAt,
      author: { name: 'Vera Sample', url: `${SITE}/admin/vera` },
      image: `${SITE}/api/cards/story/c.jpg`,
    });
    expect(nodesIn(documents['a story by an author who left'])[0]).toMatchObject({
      dateModified: forgotten.revisedAt,
      author: { '@type': 'Person', name: 'deleted' },
    });
    expect(storyProperties(SITE, forgotten)).toEqual([
      ['article:published_time', story.createdAt],
      ['article:modified_time', forgotten.revisedAt],
    ]);
    expect(storyProperties(SITE, story)).toContainEqual(['article:author', `${SITE}/admin/vera`]);
  });

  it('stay data within a page, whatever people write, and however much', () => {
    const title = `</script><!--${'&'.repeat(60_000)}`;
    const hostile = { ...track, title, artist: title, album: title };
    const text = dataText(songData(SITE, hostile, headOfTrack(hostile)));
    expect(text).not.toMatch(/[<>&]/);
    expect(nodesIn(JSON.parse(text))[0]).toMatchObject({ name: title });
    expect(headOfTrack(hostile).title.length).toBeLessThanOrEqual(200);
  });

  it('names events that are shown, with an address only where one is known', () => {
    const event = {
      title: 'A night of hums',
      artistName: 'Ada Sample',
      artistSlug: 'ada',
      eventDate: '2026-12-01T20:00:00.000Z',
      description: 'Bring a hum.',
      link: '/track/track-1',
    } as const;
    const common = {
      '@type': 'Event',
      startDate: event.eventDate,
      eventStatus: 'https://schema.org/EventScheduled',
      organizer: { '@type': 'Organization', name: 'Refrain', url: `${SITE}/` },
    };
    const { '@graph': shown } = eventsData(SITE, [
      event,
      { ...event, title: 'Elsewhere', artistSlug: null, description: null, link: null },
      { ...event, title: 'On another site', link: 'https://listen.example.test/hum' },
    ]) as { '@graph': readonly Record<string, unknown>[] };
    expect(shown.slice(0, 2)).toEqual([
      {
        ...common,
        name: 'A night of hums',
        description: 'Bring a hum.',
        performer: { '@type': 'MusicGroup', name: 'Ada Sample', url: `${SITE}/artist/ada` },
        url: `${SITE}/track/track-1`,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: `${SITE}/track/track-1` },
      },
      { ...common, name: 'Elsewhere', performer: { '@type': 'MusicGroup', name: 'Ada Sample' } },
    ]);
    expect(shown[2]).toMatchObject({ url: 'https://listen.example.test/hum' });
  });
});
