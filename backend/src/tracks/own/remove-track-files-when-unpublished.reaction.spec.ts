import { renditionPrefixOf, trackSamples } from '@refrain/contracts/tracks';
import { Happened } from '../../kernel/reactions/testing/happened';
import { trackStream } from '../track.decider';
import { RemoveTrackFilesWhenUnpublished } from './remove-track-files-when-unpublished.reaction';

const TRACK = 'track-1';
const MADE = ['preview.m4a', 'stream.m4a'].map((file) => `${renditionPrefixOf(TRACK)}${file}`);

let world: Happened;
beforeEach(async () => {
  world = await Happened.before();
  await world.keeps(...MADE);
});
afterEach(() => world.forget());

const happens = (event: (typeof trackSamples)[keyof typeof trackSamples][0]) => world.event(trackStream(TRACK), event);
const kept = () => world.kept(renditionPrefixOf(TRACK));

it('what was made of a track stays while it stands, and goes with it, also where that is done twice', async () => {
  await happens(trackSamples.TrackUploaded[0]);
  await happens(trackSamples.TrackProcessed[0]);
  expect(await kept()).toEqual(MADE);
  const gone = (await happens(trackSamples.TrackUnpublished[0])) as never;
  for (let i = 0; i < 2; i += 1) {
    await new RemoveTrackFilesWhenUnpublished(world.streams, world.media).react(gone);
    expect(await kept()).toEqual([]);
  }
});
