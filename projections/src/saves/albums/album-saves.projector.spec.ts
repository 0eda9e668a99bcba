import { albumSamples } from '@refrain/contracts/albums';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { albumSavesProjection } from './album-saves.projector';

const { given } = specFor(albumSavesProjection);
const [sample] = albumSamples.AlbumCreated;
const made = (albumId = 'album'): Given => ({ ...sample, data: { ...sample.data, albumId } });
const deleted: Given = { type: 'AlbumDeleted', data: { albumId: 'album', artistId: 'ada' } };
const did = (type: 'AlbumSaved' | 'AlbumUnsaved', userId: string, albumId = 'album'): Given => ({
  type,
  data: { albumId, userId },
});

describe('an album', () => {
  it('is in the library of each person who saved it, until they take it out', () =>
    given(made(), did('AlbumSaved', 'ben'), did('AlbumSaved', 'cleo'), did('AlbumUnsaved', 'ben')).shows({
      albumSaveCounts: { album: { saveCount: 1 } },
      albumSaves: { 'album:cleo': { albumId: 'album', userId: 'cleo', savedAt: '2026-06-01T12:00:02.000Z' } },
      albumLibraries: { cleo: { albums: 1 } },
    }));

  it('that is deleted is in no library, and takes no save any more', async () => {
    const history = [made(), did('AlbumSaved', 'ben'), deleted, did('AlbumSaved', 'cleo'), did('AlbumUnsaved', 'ben')];
    await given(...history).shows({});
    expect(await contentsOf(await folded(albumSavesProjection, recorded(...history)), albumSavesProjection)).toEqual({});
  });

  it('leaves the other albums of a library alone', () =>
    given(made(), made('other'), did('AlbumSaved', 'ben'), did('AlbumSaved', 'ben', 'other'), deleted).shows({
      albumSaveCounts: { other: { saveCount: 1 } },
      albumLibraries: { ben: { albums: 1 } },
    }));
});
