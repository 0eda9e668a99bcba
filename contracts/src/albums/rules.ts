import { atMost, oneLine, refusal, type TextRule } from '../kernel';

export const ALBUMS_PAGE_SIZE = 24;
/** Of one artist. */
export const MOST_ALBUMS = 500;
export const MOST_ALBUM_TRACKS = 200;
export const MOST_CREDITS = 100;
/** On the page of a song. */
export const MOST_ALBUMS_OF_TRACK = 3;

export const albumRules = {
  title: { required: 'Title is required', ...oneLine('Title', 200) },
  description: atMost('The liner notes', 2000),
} as const satisfies Record<string, TextRule>;

export const creditRules = {
  role: { required: 'Say what they did', ...oneLine('Role', 60) },
  name: { required: 'Say who it was', ...oneLine('Name', 120) },
} as const satisfies Record<string, TextRule>;

export const albumRefusals = {
  artistOnly: refusal('ALBUM.ARTIST_ONLY', 403, 'You must be logged in as an artist to make albums.'),
  unknown: refusal('ALBUM.NOT_FOUND', 404, 'This album was not found.'),
  notYours: refusal('ALBUM.NOT_YOURS', 403, 'Only its artist can change this album.'),
  tooMany: refusal('ALBUM.TOO_MANY', 409, `You can have at most ${MOST_ALBUMS} albums.`),
  releaseDate: refusal('ALBUM.RELEASE_DATE', 400, 'Please choose a day, such as 2026-11-06'),
  visibility: refusal('ALBUM.VISIBILITY', 400, 'Please choose who can see the album'),
  genre: refusal('ALBUM.GENRE', 400, 'Please choose one of the genres'),
  empty: refusal('ALBUM.EMPTY', 400, 'An album that others can see needs a song.'),
  tooManyTracks: refusal('ALBUM.TOO_MANY_TRACKS', 400, `An album has at most ${MOST_ALBUM_TRACKS} songs.`),
  trackTwice: refusal('ALBUM.TRACK_TWICE', 400, 'Each song can be in an album once.'),
  trackUnknown: refusal('ALBUM.TRACK_NOT_FOUND', 404, 'One of these songs was not found among yours.'),
  credits: refusal(
    'ALBUM.CREDITS',
    400,
    'A credit is a role of up to 60 and a name of up to 120 characters, at most 100 of them.',
  ),
  creditTrack: refusal('ALBUM.CREDIT_TRACK', 400, 'A credit names a song that is not in the album.'),
  coverMissing: refusal('ALBUM.COVER_MISSING', 400, 'Please choose an image.'),
  coverUnexpected: refusal('ALBUM.COVER_UNEXPECTED', 400, 'Please send one image.'),
} as const;

/** Where the pictures of a cover rest; the same keys open them below /api/files/. */
export const albumArtPrefixOf = (albumId: string): string => `albums/${albumId}/`;
export const albumArtKeyOf = (albumId: string, coverId: string, edge: '96' | '480' | '1200'): string =>
  `${albumArtPrefixOf(albumId)}${coverId}-${edge}.webp`;
