import { albumRefusals, type AlbumDeclaration, type AlbumEvent } from '@refrain/contracts/albums';
import type { Command } from '@refrain/contracts/kernel';
import type { CoverArt } from '@refrain/contracts/tracks';
import { refuse, type Decider } from '../kernel/write/decider';

type Ids = { albumId: string; artistId: string };
type AlbumCommand =
  | Command<'CreateAlbum', Ids & AlbumDeclaration>
  | Command<'EditAlbum', Ids & AlbumDeclaration>
  | Command<'ChangeAlbumCover', Ids & { cover: CoverArt }>
  | Command<'DeleteAlbum', Ids>;

export type Album =
  | { status: 'none' }
  | { status: 'there'; artistId: string; said: AlbumDeclaration; cover: CoverArt | null }
  | { status: 'deleted' };

/** What is said about an album, always in the same order. */
const said = ({ title, description, genre, releaseDate, visibility, trackIds, credits }: AlbumDeclaration): AlbumDeclaration => ({
  ...{ title, description, genre, releaseDate, visibility, trackIds, credits },
});
const isSaid = (one: AlbumDeclaration, other: AlbumDeclaration): boolean =>
  JSON.stringify(said(one)) === JSON.stringify(said(other));

const decide = (command: AlbumCommand, album: Album): readonly AlbumEvent[] => {
  const { albumId, artistId } = command.data;
  if (command.type === 'CreateAlbum') return album.status === 'none' ? [{ type: 'AlbumCreated', data: command.data }] : [];
  if (album.status === 'none') return refuse(albumRefusals.unknown);
  if (album.status === 'deleted') return command.type === 'DeleteAlbum' ? [] : refuse(albumRefusals.unknown);
  if (album.artistId !== artistId) return refuse(albumRefusals.notYours);
  switch (command.type) {
    case 'EditAlbum':
      return isSaid(album.said, command.data) ? [] : [{ type: 'AlbumEdited', data: command.data }];
    case 'ChangeAlbumCover':
      return [{ type: 'AlbumCoverChanged', data: command.data }];
    case 'DeleteAlbum':
      return [{ type: 'AlbumDeleted', data: { albumId, artistId } }];
  }
};

const evolve = (album: Album, event: AlbumEvent): Album => {
  switch (event.type) {
    case 'AlbumCreated':
      return { status: 'there', artistId: event.data.artistId, said: said(event.data), cover: null };
    case 'AlbumEdited':
      return album.status === 'there' ? { ...album, said: said(event.data) } : album;
    case 'AlbumCoverChanged':
      return album.status === 'there' ? { ...album, cover: event.data.cover } : album;
    case 'AlbumDeleted':
      return { status: 'deleted' };
  }
};

export const albumDecider: Decider<Album, AlbumCommand, AlbumEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const albumStream = (albumId: string): string => `album-${albumId}`;
