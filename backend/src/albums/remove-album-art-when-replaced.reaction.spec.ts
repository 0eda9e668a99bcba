import { albumArtKeyOf, albumArtPrefixOf, albumSamples } from '@refrain/contracts/albums';
import { Happened } from '../kernel/reactions/testing/happened';
import { albumStream } from './album.decider';
import { RemoveAlbumArtWhenReplaced } from './remove-album-art-when-replaced.reaction';

const ALBUM = 'album-1';
const EDGES = ['1200', '480', '96'] as const;
const picturesOf = (coverId: string) => EDGES.map((edge) => albumArtKeyOf(ALBUM, coverId, edge));

let world: Happened;
beforeEach(async () => {
  world = await Happened.before();
  await world.keeps(...picturesOf('art-0'), ...picturesOf('art-1'), albumArtKeyOf('album-2', 'art-2', '96'));
});
afterEach(() => world.forget());

const happens = (event: (typeof albumSamples)[keyof typeof albumSamples][0]) => world.event(albumStream(ALBUM), event);
const react = (event: unknown) => new RemoveAlbumArtWhenReplaced(world.streams, world.media).react(event as never);
const kept = () => world.kept(albumArtPrefixOf(ALBUM));

it('an album keeps the pictures it wears, and none when it is gone, also where that is done twice', async () => {
  await happens(albumSamples.AlbumCreated[0]);
  const changed = await happens(albumSamples.AlbumCoverChanged[0]);
  for (let i = 0; i < 2; i += 1) {
    await react(changed);
    expect(await kept()).toEqual(picturesOf('art-1'));
  }
  const deleted = await happens(albumSamples.AlbumDeleted[0]);
  for (let i = 0; i < 2; i += 1) {
    await react(deleted);
    expect(await kept()).toEqual([]);
  }
  expect(await world.kept(albumArtPrefixOf('album-2'))).toHaveLength(1);
});
