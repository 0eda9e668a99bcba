import type { AlbumDeclaration, Credit } from '@refrain/contracts/albums';
import type { CoverArt } from '@refrain/contracts/tracks';
import { collection } from '../../kernel';

/** An album as its artist declared it. Whose name it bears, and which of its songs are there, is looked up when it is read. */
export type AlbumDocument = Omit<AlbumDeclaration, 'title' | 'description' | 'credits'> &
  Readonly<{
    id: string;
    artistId: string;
    title: string;
    description: string | null;
    credits: readonly Credit[];
    cover: CoverArt | null;
    createdAt: string;
    editedAt: string | null;
  }>;

export const albums = collection<AlbumDocument>()({
  name: 'albums',
  columns: { artistId: 'text', visibility: 'text', releaseDate: 'text' },
  indexes: [{ on: ['visibility', '-releaseDate', '-id'] }, { on: ['artistId', '-releaseDate', '-id'] }],
  multikey: [{ field: 'trackIds', carry: ['releaseDate'] }],
});
