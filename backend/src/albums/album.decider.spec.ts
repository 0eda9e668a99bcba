import { albumRefusals, albumSamples } from '@refrain/contracts/albums';
import { specFor } from '../kernel/testing/decider-spec';
import { albumDecider } from './album.decider';

const { given } = specFor(albumDecider);
const [created] = albumSamples.AlbumCreated;
const [edited] = albumSamples.AlbumEdited;
const [covered] = albumSamples.AlbumCoverChanged;
const [deleted] = albumSamples.AlbumDeleted;
const stranger = { artistId: 'user-ben' };
const create = { type: 'CreateAlbum', data: created.data } as const;
const edit = { type: 'EditAlbum', data: edited.data } as const;
const cover = { type: 'ChangeAlbumCover', data: covered.data } as const;
const remove = { type: 'DeleteAlbum', data: deleted.data } as const;

it('an album is created once, and the same words change nothing', () => {
  given().when(create).then(created);
  given(created).when(create).then();
  given(created).when(edit).then(edited);
  given(created, edited).when(edit).then();
});

it('an album is changed and deleted by its artist alone', () => {
  given(created).when(cover).then(covered);
  for (const command of [edit, cover, remove])
    given(created)
      .when({ ...command, data: { ...command.data, ...stranger } } as typeof command)
      .thenRefuses(albumRefusals.notYours);
});

it('an album that is gone stays gone', () => {
  for (const command of [edit, cover, remove]) given().when(command).thenRefuses(albumRefusals.unknown);
  given(created).when(remove).then(deleted);
  given(created, deleted).when(remove).then();
  given(created, deleted).when(create).then();
  given(created, deleted).when(edit).thenRefuses(albumRefusals.unknown);
  given(created, deleted, edited, covered).when(cover).thenRefuses(albumRefusals.unknown);
});
