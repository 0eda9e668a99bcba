import type { AccountErased } from '@refrain/contracts/accounts';
import type { AlbumDeclaration, AlbumEvent } from '@refrain/contracts/albums';
import { readable } from '@refrain/contracts/kernel';
import { projection } from '../../kernel';
import { albums } from './albums.view';

const ALL = Number.MAX_SAFE_INTEGER;
const DELETED = 'deleted';

const said = ({ title, description, genre, releaseDate, visibility, trackIds, credits }: AlbumDeclaration) => ({
  title: readable(title, DELETED),
  description: readable(description, null),
  credits: readable(credits, []),
  ...{ genre, releaseDate, visibility, trackIds },
});

export const albumsProjection = projection<AlbumEvent | AccountErased>()('albums', 1, [albums], {
  AlbumCreated: ({ data, at }) => [
    albums.put(data.albumId, {
      id: data.albumId,
      artistId: data.artistId,
      ...said(data),
      cover: null,
      createdAt: at,
      editedAt: null,
    }),
  ],
  AlbumEdited: ({ data, at }) => [albums.change(data.albumId, (album) => ({ ...album, ...said(data), editedAt: at }))],
  AlbumCoverChanged: ({ data: { albumId, cover } }) => [albums.change(albumId, (album) => ({ ...album, cover }))],
  AlbumDeleted: ({ data: { albumId } }) => [albums.remove(albumId)],
  AccountErased: ({ data: { userId } }) => [
    albums.each({ where: { artistId: userId }, orderBy: ['-releaseDate', '-id'] }, ALL, ({ id }) => [albums.remove(id)]),
  ],
});
