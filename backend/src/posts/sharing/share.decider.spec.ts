import { postSamples } from '@refrain/contracts/posts';
import { specFor } from '../../kernel/testing/decider-spec';
import { shareDecider } from './share.decider';

const { given } = specFor(shareDecider);
const shared = postSamples.PostShared[0];
const share = { type: 'SharePost', data: shared.data } as const;

describe('a share', () => {
  it('is counted', () => given().when(share).then(shared));
  it('is counted once, however often', () => given(shared).when(share).then());
  it('of a track is counted once too', async () => {
    const [track] = postSamples.TrackShared;
    const shareTrack = { type: 'ShareTrack', data: track.data } as const;
    await given().when(shareTrack).then(track);
    await given(track).when(shareTrack).then();
  });
});
