import { albumRefusals, brokenAlbum, MOST_ALBUMS, type AlbumDeclaration, type AlbumRequest } from '@refrain/contracts/albums';
import { withoutControls } from '@refrain/contracts/kernel';
import { albumCountOf } from '@refrain/projections/albums';
import { ownedTracks } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { albumDecider, albumStream } from './album.decider';

const declaredFrom = (request: AlbumRequest): AlbumDeclaration => ({
  title: request.title.trim(),
  description: withoutControls(request.description ?? '').trim() || null,
  genre: request.genre ?? null,
  releaseDate: request.releaseDate,
  visibility: request.visibility,
  trackIds: request.trackIds,
  credits: (request.credits ?? []).map(({ role, name, trackId = null }) => ({ role: role.trim(), name: name.trim(), trackId })),
});

/**
 * A song never changes its artist, so a read model may say whose it is. Songs that the album had before may be gone meanwhile: they
 * are left out where it is shown, and stand in nobody's way.
 * @throws DomainError
 */
const checked = async (store: ReadStore, artistId: string, request: AlbumRequest, before: readonly string[] = []) => {
  const broken = brokenAlbum(request);
  if (broken) throw new DomainError(broken);
  const added = request.trackIds.filter((id) => !before.includes(id));
  const owned = await ownedTracks(store, artistId, added);
  if (added.some((id) => !owned.has(id))) throw new DomainError(albumRefusals.trackUnknown);
  return declaredFrom(request);
};

type Asked = Readonly<{ artistId: string; request: AlbumRequest }>;

export const CreateAlbum = command('CreateAlbum', async ({ artistId, request }: Asked, { decide, created, store }) => {
  const declared = await checked(store, artistId, request);
  const albumId = created('album');
  if ((await albumCountOf(store, artistId)) >= MOST_ALBUMS) throw new DomainError(albumRefusals.tooMany);
  return { albumId, position: await decide(albumStream(albumId), albumDecider, { albumId, artistId, ...declared }) };
});

export const EditAlbum = command(
  'EditAlbum',
  async ({ albumId, artistId, request }: Asked & { albumId: string }, { decide, store, streams }) => {
    const { state } = await streams.load(albumStream(albumId), albumDecider);
    if (state.status !== 'there') throw new DomainError(albumRefusals.unknown);
    if (state.artistId !== artistId) throw new DomainError(albumRefusals.notYours);
    const declared = await checked(store, artistId, request, state.said.trackIds);
    return decide(albumStream(albumId), albumDecider, { albumId, artistId, ...declared });
  },
);

export const DeleteAlbum = command('DeleteAlbum', ({ albumId, artistId }: { albumId: string; artistId: string }, { decide }) =>
  decide(albumStream(albumId), albumDecider, { albumId, artistId }),
);
