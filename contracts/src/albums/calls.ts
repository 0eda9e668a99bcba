import { bytes, call, form, shape, type After, type FormFile, type kernelRefusals } from '../kernel';
import type { trackRefusals } from '../tracks';
import type { Album, AlbumPage, AlbumRequest, AlbumSongs, TrackAlbums } from './api';
import { albumRefusals } from './rules';

type Refused = typeof albumRefusals;
type Track = typeof trackRefusals;
type Declared = Refused[
  | 'releaseDate'
  | 'visibility'
  | 'genre'
  | 'empty'
  | 'tooManyTracks'
  | 'trackTwice'
  | 'trackUnknown'
  | 'credits'
  | 'creditTrack'];
const MAKERS = { page: 'album-create', refusal: albumRefusals.artistOnly } as const;

/** Albums, newest first: public ones of everyone, or those of one artist that the viewer may see. */
export const getAlbums = call('GET /api/albums', {
  access: 'public',
  query: shape<After & { artist?: string }>(),
  answer: shape<AlbumPage>(),
  refuses: shape<(typeof kernelRefusals)['idNotValid']>(),
});

/** An album with its songs. */
export const getAlbum = call('GET /api/albums/:id', {
  access: 'public',
  answer: shape<Album>(),
  refuses: shape<Refused['unknown']>(),
});

/** The viewer's own songs, also those that are not released. */
export const getAlbumSongs = call('GET /api/albums/songs', {
  access: MAKERS,
  query: shape<After>(),
  answer: shape<AlbumSongs>(),
});

/** Albums that a song is on, and that the viewer may see. */
export const getTrackAlbums = call('GET /api/tracks/:id/albums', {
  access: 'public',
  worth: 'extra',
  answer: shape<TrackAlbums>(),
});

/** An artist makes an album of their songs. */
export const createAlbum = call('POST /api/albums', {
  access: MAKERS,
  publishes: true,
  limit: 'album',
  status: 201,
  body: shape<AlbumRequest>(),
  answer: shape<Album>(),
  refuses: shape<Declared | Refused['tooMany']>(),
});

/** The artist says something else about an album, or puts its songs in another order. */
export const editAlbum = call('PUT /api/albums/:id', {
  access: MAKERS,
  publishes: true,
  limit: 'album',
  body: shape<AlbumRequest>(),
  answer: shape<Album>(),
  refuses: shape<Declared | Refused['unknown' | 'notYours']>(),
});

/** The artist gives an album another cover. */
export const changeAlbumCover = call('POST /api/albums/:id/cover', {
  access: MAKERS,
  publishes: true,
  limit: 'album',
  body: form<{ coverArt: FormFile }>(),
  answer: shape<Album>(),
  refuses: shape<
    | Refused['unknown' | 'notYours' | 'coverMissing' | 'coverUnexpected']
    | Track['coverType' | 'coverTooLarge' | 'coverUnreadable' | 'aborted']
    | ReturnType<Track['coverDimensions']>
  >(),
});

/** The artist takes an album away for good. Its songs stay. */
export const deleteAlbum = call('DELETE /api/albums/:id', {
  access: 'user',
  limit: 'album',
  status: 204,
  refuses: shape<Refused['unknown' | 'notYours']>(),
});

/** A cover of an album, in one of its sizes. */
export const getAlbumArt = call('GET /api/files/albums/:albumId/:name', {
  access: 'public',
  worth: 'always',
  ranges: true,
  answer: bytes<'image/webp'>(),
  refuses: shape<Track['fileUnknown']>(),
});
