import { profilePath, type AuthorCard } from '../accounts';
import { albumPath, type Album } from '../albums';
import type { BlogPost } from '../editorial';
import type { UpcomingEvent } from '../events';
import { routeOf } from '../routes';
import type { Track } from '../tracks';
import { PRODUCT, type PageHead } from './heads';

// What pages say to programs: only what each of them shows to people, too. Apart from the heads, because only the server writes it.

type Data = Readonly<Record<string, unknown>>;
/** Of the Open Graph protocol, https://ogp.me: property and content. */
export type Properties = readonly (readonly [property: string, content: string])[];

/** A document of schema.org. */
export const graphOf = (...nodes: readonly Data[]): Data => ({ '@context': 'https://schema.org', '@graph': nodes });

type Step = readonly [name: string, path: string];
/** The way to a page, from the first page of the site on. */
export const wayTo = (siteUrl: string, ...steps: readonly Step[]): Data => ({
  '@type': 'BreadcrumbList',
  itemListElement: ([[PRODUCT, '/'], ...steps] as readonly Step[]).map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: siteUrl + path,
  })),
});

const imageIn = (siteUrl: string, { image }: PageHead): Data => (image ? { image: siteUrl + image } : {});

type ShownTrack = Pick<
  Track,
  'id' | 'artist' | 'artistSlug' | 'title' | 'album' | 'duration' | 'genre' | 'genres' | 'releaseDate' | 'filePathPreview'
>;

const artistPath = ({ artistSlug }: ShownTrack): string | null => artistSlug && `/artist/${artistSlug}`;

/** A song, who made it, and the way to it. */
export const songData = (siteUrl: string, track: ShownTrack, head: PageHead): Data => {
  const { artist, title, album, duration, genre, genres, releaseDate } = track;
  const madeAt = artistPath(track);
  return graphOf(
    {
      '@type': 'MusicRecording',
      name: title,
      url: siteUrl + head.path,
      byArtist: { '@type': 'MusicGroup', name: artist, ...(madeAt ? { url: siteUrl + madeAt } : {}) },
      genre: [genre, ...genres],
      ...(album ? { inAlbum: { '@type': 'MusicAlbum', name: album } } : {}),
      ...(duration === null ? {} : { duration: `PT${Math.round(duration)}S` }),
      ...(releaseDate === null ? {} : { datePublished: releaseDate }),
      ...imageIn(siteUrl, head),
    },
    wayTo(siteUrl, ...(madeAt ? [[artist, madeAt] as const] : []), [title, head.path]),
  );
};

/** `albumIds` are those of albums that everyone may open. */
export const songProperties = (siteUrl: string, track: ShownTrack, albumIds: readonly string[] = []): Properties => {
  const madeAt = artistPath(track);
  return [
    ...(track.filePathPreview
      ? ([
          ['og:audio', `${siteUrl}/api/audio/stream/${track.id}?quality=preview`],
          ['og:audio:type', 'audio/mp4'],
        ] as const)
      : []),
    ...(track.duration === null ? [] : [['music:duration', String(Math.max(1, Math.round(track.duration)))] as const]),
    ...(madeAt ? [['music:musician', siteUrl + madeAt] as const] : []),
    ...albumIds.map((id) => ['music:album', siteUrl + albumPath(id)] as const),
    ...(track.releaseDate === null ? [] : [['music:release_date', track.releaseDate] as const]),
  ];
};

const groupOf = (siteUrl: string, { artist, artistSlug }: Pick<Album, 'artist' | 'artistSlug'>): Data => ({
  '@type': 'MusicGroup',
  name: artist,
  ...(artistSlug ? { url: `${siteUrl}/artist/${artistSlug}` } : {}),
});

type ShownAlbum = Pick<Album, 'title' | 'artist' | 'artistSlug' | 'genre' | 'releaseDate'> &
  Readonly<{ tracks: readonly Readonly<{ id: string; title: string; duration: number | null }>[] }>;

/** An album with its songs, who made it, and the way to it. */
export const albumData = (siteUrl: string, album: ShownAlbum, head: PageHead): Data =>
  graphOf(
    {
      '@type': 'MusicAlbum',
      name: album.title,
      url: siteUrl + head.path,
      byArtist: groupOf(siteUrl, album),
      datePublished: album.releaseDate,
      ...(album.genre ? { genre: album.genre } : {}),
      numTracks: album.tracks.length,
      track: album.tracks.map(({ id, title, duration }) => ({
        '@type': 'MusicRecording',
        name: title,
        url: `${siteUrl}/track/${id}`,
        ...(duration === null ? {} : { duration: `PT${Math.round(duration)}S` }),
      })),
      ...imageIn(siteUrl, head),
    },
    wayTo(siteUrl, [routeOf('albums').title, routeOf('albums').path], [album.title, head.path]),
  );

export const albumProperties = (siteUrl: string, { artistSlug, releaseDate, tracks }: ShownAlbum): Properties => [
  ...(artistSlug ? [['music:musician', `${siteUrl}/artist/${artistSlug}`] as const] : []),
  ['music:release_date', releaseDate],
  ...tracks.flatMap(({ id }, index) => [
    ['music:song', `${siteUrl}/track/${id}`] as const,
    ['music:song:track', String(index + 1)] as const,
  ]),
];

type ShownPerson = Pick<AuthorCard, 'username' | 'displayName' | 'role' | 'slug'> & Readonly<{ bio: string }>;

/** An artist, or anyone else, and the way to their page. */
export const personData = (siteUrl: string, { username, displayName, role, bio }: ShownPerson, head: PageHead): Data =>
  graphOf(
    {
      '@type': 'ProfilePage',
      url: siteUrl + head.path,
      mainEntity: {
        '@type': role === 'artist' ? 'MusicGroup' : 'Person',
        name: displayName,
        alternateName: username,
        url: siteUrl + head.path,
        ...(bio ? { description: bio } : {}),
        ...imageIn(siteUrl, head),
      },
    },
    wayTo(siteUrl, [displayName, head.path]),
  );

export const personProperties = ({ username }: ShownPerson): Properties => [['profile:username', username]];

type ShownStory = Pick<BlogPost, 'title' | 'createdAt' | 'revisedAt' | 'author'>;

/** An author who was forgotten has no address. */
const authorPath = ({ author }: ShownStory): string | null => (author.slug ? profilePath(author) : null);

/** A story, who wrote it and when, and the way to it. */
export const storyData = (siteUrl: string, story: ShownStory, head: PageHead): Data => {
  const { title, createdAt, revisedAt, author } = story;
  const writtenAt = authorPath(story);
  return graphOf(
    {
      '@type': 'NewsArticle',
      headline: title,
      description: head.description,
      url: siteUrl + head.path,
      datePublished: createdAt,
      dateModified: revisedAt ?? createdAt,
      author: { '@type': 'Person', name: author.displayName, ...(writtenAt ? { url: siteUrl + writtenAt } : {}) },
      publisher: { '@type': 'Organization', name: PRODUCT, url: `${siteUrl}/` },
      ...imageIn(siteUrl, head),
    },
    wayTo(siteUrl, [routeOf('blog').title, routeOf('blog').path], [title, head.path]),
  );
};

export const storyProperties = (siteUrl: string, story: ShownStory): Properties => {
  const writtenAt = authorPath(story);
  return [
    ['article:published_time', story.createdAt],
    ...(story.revisedAt ? [['article:modified_time', story.revisedAt] as const] : []),
    ...(writtenAt ? [['article:author', siteUrl + writtenAt] as const] : []),
  ];
};

type ShownEvent = Pick<UpcomingEvent, 'title' | 'artistName' | 'artistSlug' | 'eventDate' | 'description' | 'link'>;

/** Events that a page shows. An event has no page of its own: its address is where people listen, if that is known. */
export const eventsData = (siteUrl: string, events: readonly ShownEvent[]): Data =>
  graphOf(
    ...events.map(({ title, artistName, artistSlug, eventDate, description, link }) => {
      const url = link?.startsWith('/') ? siteUrl + link : link;
      return {
        '@type': 'Event',
        name: title,
        startDate: eventDate,
        eventStatus: 'https://schema.org/EventScheduled',
        performer: { '@type': 'MusicGroup', name: artistName, ...(artistSlug ? { url: `${siteUrl}/artist/${artistSlug}` } : {}) },
        organizer: { '@type': 'Organization', name: PRODUCT, url: `${siteUrl}/` },
        ...(description ? { description } : {}),
        ...(url
          ? {
              url,
              eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
              location: { '@type': 'VirtualLocation', url },
            }
          : {}),
      };
    }),
  );
