import { accountSamples } from '@refrain/contracts/accounts';
import { trackSamples } from '@refrain/contracts/tracks';
import { contentsOf, folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { statsProjection } from './stats.projector';

const { given } = specFor(statsProjection);
const registered = accountSamples.AccountRegistered[0];
const uploaded = (trackId: string, artistId: string) => ({
  ...trackSamples.TrackUploaded[0],
  data: { ...trackSamples.TrackUploaded[0].data, trackId, artistId },
});
const released = (trackId: string) => ({ ...trackSamples.TrackReleased[0], data: { trackId } });
const gone = (trackId: string) => ({ ...trackSamples.TrackUnpublished[0], data: { trackId, artistId: 'ada' } });
const stats = (tracksCount: number, activeArtistsCount: number, musicLoversCount: number) => ({
  platformStats: { all: { tracksCount, activeArtistsCount, musicLoversCount } },
});

describe('the counts of the community', () => {
  it('hold everyone with an account', () => given(registered, registered).shows(stats(0, 0, 2)));
  it('hold no track before it is released', () => given(registered, uploaded('one', 'ada')).shows(stats(0, 0, 1)));
  it('hold released tracks, and each artist once', () =>
    given(
      uploaded('one', 'ada'),
      uploaded('two', 'ada'),
      uploaded('three', 'ben'),
      released('two'),
      released('one'),
      released('three'),
    ).shows(stats(3, 2, 0)));
  it('hold no artist for having declared a track', () =>
    given(uploaded('one', 'ada'), uploaded('two', 'ben'), released('two')).shows(stats(1, 1, 0)));
  it('hold a track no more that is gone, and its artist as long as another is there', async () => {
    await given(uploaded('one', 'ada'), uploaded('two', 'ada'), released('one'), released('two'), gone('one')).shows(
      stats(1, 1, 0),
    );
    await given(uploaded('one', 'ada'), uploaded('two', 'ada'), released('one'), released('two'), gone('one'), gone('two')).shows(
      stats(0, 0, 0),
    );
    await given(uploaded('one', 'ada'), gone('one'), uploaded('two', 'ada'), released('two')).shows(stats(1, 1, 0));
  });
  it('hold no track that its artist took out, and hold it once when it is back', async () => {
    const [one, two] = [
      [uploaded('one', 'ada'), released('one')],
      [uploaded('two', 'ada'), released('two')],
    ] as const;
    const [out, back] = (['TrackWithdrawn', 'TrackReinstated'] as const).map((type) => ({ ...gone('one'), type })) as [
      never,
      never,
    ];
    await given(...one, out).shows(stats(0, 0, 0));
    await given(...one, ...two, out).shows(stats(1, 1, 0));
    await given(...one, out, back).shows(stats(1, 1, 0));
    await given(...one, out, gone('one')).shows(stats(0, 0, 0));
    await given(...one, out, back, gone('one')).shows(stats(0, 0, 0));
  });
  it('hold nobody who was erased', () => given(registered, registered, accountSamples.AccountErased[0]).shows(stats(0, 0, 1)));
  it('keep nothing of who was erased once that is done', async () => {
    const history = recorded(
      registered,
      uploaded('one', 'user-ada'),
      released('one'),
      accountSamples.AccountErased[0],
      { ...gone('one'), data: { trackId: 'one', artistId: 'user-ada' } },
      accountSamples.ErasureCompleted[0],
    );
    expect(await contentsOf(await folded(statsProjection, history), statsProjection)).toEqual({
      platformStats: { all: { tracksCount: 0, activeArtistsCount: 0, musicLoversCount: 0 } },
    });
  });
  it('are not moved by being an artist', () => given(registered, accountSamples.ArtistPromoted[0]).shows(stats(0, 0, 1)));
});
