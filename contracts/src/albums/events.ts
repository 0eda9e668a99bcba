import { personal, publicFields, type Event, type EventDeclarations, type Personal } from '../kernel';
import type { CoverArt } from '../tracks';
import type { AlbumVisibility } from './visibility';

/** Who did what: for the whole album, or for one of its songs. */
export type Credit = Readonly<{ role: string; name: string; trackId: string | null }>;

/** What the artist says about an album: all of it as it is from now on. `trackIds` are in order; `releaseDate` is a day, YYYY-MM-DD. */
export type AlbumDeclaration = {
  title: Personal<string>;
  /** Liner notes. */
  description: Personal<string | null>;
  genre: string | null;
  releaseDate: string;
  visibility: AlbumVisibility;
  trackIds: readonly string[];
  credits: Personal<readonly Credit[]>;
};
type Ids = { albumId: string; artistId: string };

export type AlbumCreated = Event<'AlbumCreated', Ids & AlbumDeclaration>;
export type AlbumEdited = Event<'AlbumEdited', Ids & AlbumDeclaration>;
export type AlbumCoverChanged = Event<'AlbumCoverChanged', Ids & { cover: CoverArt }>;
/** For good. Its songs stay. */
export type AlbumDeleted = Event<'AlbumDeleted', Ids>;
export type AlbumEvent = AlbumCreated | AlbumEdited | AlbumCoverChanged | AlbumDeleted;

const artist = personal<Ids>('artistId');
const declared = {
  ...publicFields('albumId', 'artistId', 'genre', 'releaseDate', 'visibility', 'trackIds'),
  title: artist,
  description: artist,
  credits: artist,
};
export const albumEvents: EventDeclarations<AlbumEvent> = {
  AlbumCreated: { version: 1, fields: declared },
  AlbumEdited: { version: 1, fields: declared },
  AlbumCoverChanged: { version: 1, fields: publicFields('albumId', 'artistId', 'cover') },
  AlbumDeleted: { version: 1, fields: publicFields('albumId', 'artistId') },
};
