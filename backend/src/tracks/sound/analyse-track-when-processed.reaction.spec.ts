import { ANALYSIS_VERSION, trackSamples, type HeardSound } from '@refrain/contracts/tracks';
import { Happened } from '../../kernel/reactions/testing/happened';
import { MediaProblem } from '../../media/media-problem';
import { MediaTool } from '../../media/tool/media-tool';
import { trackStream } from '../track.decider';
import { AnalyseTrackWhenProcessed } from './analyse-track-when-processed.reaction';

const [uploaded, processed] = [trackSamples.TrackUploaded[0], trackSamples.TrackProcessed[0]];
const stream = trackStream(uploaded.data.trackId);
const sound: HeardSound = { ...trackSamples.TrackAnalysed[0].data.sound, analysisVersion: ANALYSIS_VERSION };

class Tool extends MediaTool {
  asked = 0;
  constructor(private readonly outcome: HeardSound | Error) {
    super({ binary: 'none' });
  }
  override analyseAudio(): Promise<HeardSound> {
    this.asked += 1;
    return this.outcome instanceof Error ? Promise.reject(this.outcome) : Promise.resolve(this.outcome);
  }
}

let world: Happened;
beforeEach(async () => {
  world = await Happened.before();
  await world.keeps(processed.data.stream.mediaKey);
});
afterEach(() => world.forget());

const after = async (tool: Tool, times = 1) => {
  await world.event(stream, uploaded);
  const event = await world.event(stream, processed);
  const reaction = new AnalyseTrackWhenProcessed(world.streams, tool, world.media);
  for (let i = 0; i < times; i += 1) await reaction.react(event, new AbortController().signal);
  return (await world.types(stream)).slice(2);
};

it('a song that can be played is analysed, once', async () => {
  const tool = new Tool(sound);
  expect(await after(tool, 3)).toEqual(['TrackAnalysed']);
  expect(tool.asked).toBe(1);
});

it('a sound that cannot be analysed stays as it is', async () =>
  expect(await after(new Tool(new MediaProblem('undecodable')))).toEqual([]));

it('a song whose file is gone stays as it is', async () => {
  await world.media.remove(processed.data.stream.mediaKey);
  expect(await after(new Tool(sound))).toEqual([]);
});

it('what is no fault of the file is tried again', async () =>
  expect(after(new Tool(new Error('no space left')))).rejects.toThrow('no space left'));

it('a song that was taken away is not analysed', async () => {
  await world.event(stream, uploaded);
  const event = await world.event(stream, processed);
  await world.event(stream, trackSamples.TrackUnpublished[0]);
  const tool = new Tool(sound);
  await new AnalyseTrackWhenProcessed(world.streams, tool, world.media).react(event, new AbortController().signal);
  expect(tool.asked).toBe(0);
});

it('a sound that took the place of another is analysed, and the one that went is not', async () => {
  const [begun, replaced] = [trackSamples.TrackReplacementBegun[0], trackSamples.TrackAudioReplaced[0]];
  await world.keeps(replaced.data.stream.mediaKey);
  await world.event(stream, uploaded);
  const first = await world.event(stream, processed);
  await world.event(stream, begun);
  const second = await world.event(stream, replaced);
  const tool = new Tool(sound);
  const reaction = new AnalyseTrackWhenProcessed(world.streams, tool, world.media);
  for (const event of [first, second]) await reaction.react(event, new AbortController().signal);
  expect(tool.asked).toBe(1);
  expect((await world.types(stream)).at(-1)).toBe('TrackAnalysed');
});
