import type { Album, AlbumPage, TrackAlbums } from '@refrain/contracts/albums';
import { formBody } from '../../media/testing/upload-server';
import type { Caller } from '../../testing/http';
import { coverPart, MULTIPART, picture } from '../../testing/uploads';

export const seen = (who: Caller, { id }: { id: string }) => who.get(`/api/albums/${id}`);
export const titles = ({ tracks }: Album) => tracks.map(({ title }) => title);
export const listed = async (who: Caller, query = '') =>
  ((await who.get(`/api/albums${query}`)).body as AlbumPage).albums.map(({ id }) => id);
export const ofTrack = async (who: Caller, { id }: { id: string }) =>
  ((await who.get(`/api/tracks/${id}/albums`)).body as TrackAlbums).albums.map((album) => album.id);
export const sendCover = async (who: Caller, { id }: { id: string }, colour?: string) =>
  who.ask('POST', `/api/albums/${id}/cover`, { raw: formBody([coverPart(await picture(colour))]), headers: MULTIPART });
