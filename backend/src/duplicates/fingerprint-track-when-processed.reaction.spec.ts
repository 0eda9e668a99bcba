import { trackSamples } from '@refrain/contracts/tracks';
import { Happened } from '../kernel/reactions/testing/happened';
import { FingerprintTrackWhenProcessed } from './fingerprint-track-when-processed.reaction';
import { fingerprintDecider, fingerprintStream } from './fingerprint.decider';

const processed = trackSamples.TrackProcessed[0];
const stream = fingerprintStream(processed.data.trackId);
let world: Happened;
beforeEach(async () => (world = await Happened.before()));
afterEach(() => world.forget());

const after = async (times = 1) => {
  const event = await world.event('track-track-1', processed);
  const reaction = new FingerprintTrackWhenProcessed(world.streams, world.media);
  for (let i = 0; i < times; i += 1) await reaction.react(event, new AbortController().signal);
  return world.types(stream);
};

it('a song that cannot be decoded sounds like nothing, which is noted once', async () => {
  await world.keeps(processed.data.stream.mediaKey);
  expect(await after(2)).toEqual(['TrackFingerprinted']);
  expect((await world.streams.load(stream, fingerprintDecider)).state.words).toBe('');
});

it('a song whose file is gone is left alone', async () => expect(await after()).toEqual([]));
