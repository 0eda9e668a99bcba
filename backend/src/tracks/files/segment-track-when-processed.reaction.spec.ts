import { HLS_MIN_SECONDS, hlsPrefixOf } from '@refrain/contracts/playback';
import { trackSamples, type TrackProcessed } from '@refrain/contracts/tracks';
import { writeFile } from 'node:fs/promises';
import { Clock } from '../../kernel/values/clock';
import { Happened } from '../../kernel/reactions/testing/happened';
import { HlsFiles } from '../../media/hls/hls-files';
import { HlsTool, type MadeSegments } from '../../media/hls/hls-tool';
import { MediaProblem } from '../../media/media-problem';
import { trackStream } from '../track.decider';
import { SegmentTrackWhenProcessed } from './segment-track-when-processed.reaction';

const [uploaded, processed] = [trackSamples.TrackUploaded[0], trackSamples.TrackProcessed[0]];
const long = { ...processed, data: { ...processed.data, durationMs: HLS_MIN_SECONDS * 1000 } } satisfies TrackProcessed;
const stream = trackStream(uploaded.data.trackId);
const single = processed.data.stream.mediaKey;

class Tool extends HlsTool {
  asked = 0;
  constructor(private readonly meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
    super();
  }
  override async sound(_files: unknown, folder: string): Promise<MadeSegments> {
    this.asked += 1;
    await this.meanwhile();
    const stretch = { offset: 0, bytes: 4 };
    await writeFile(`${folder}/high.mp4`, 'high');
    const high = {
      name: 'high',
      codecs: 'mp4a.40.2',
      size: null,
      start: stretch,
      segments: [{ ...stretch, seconds: 1 }],
    } as const;
    return { folder, index: { version: 'abc', renditions: [high] } };
  }
}

let world: Happened;
let files: HlsFiles;
beforeEach(async () => {
  world = await Happened.before();
  files = new HlsFiles(world.media, new Clock());
  await world.keeps(single, processed.data.preview.mediaKey);
  await world.event(stream, uploaded);
});
afterEach(() => world.forget());

const after = async (event: TrackProcessed, tool: Tool, times = 1) => {
  const happened = await world.event(stream, event);
  const reaction = new SegmentTrackWhenProcessed(world.streams, tool, files);
  for (let i = 0; i < times; i += 1) await reaction.react(happened, new AbortController().signal);
  return world.kept(hlsPrefixOf(single));
};

it('a long song is cut, once', async () => {
  const tool = new Tool();
  expect(await after(long, tool, 3)).toEqual([`${hlsPrefixOf(single)}high.mp4`, `${hlsPrefixOf(single)}index.json`]);
  expect(tool.asked).toBe(1);
});

it('a shorter one is not', async () => {
  const tool = new Tool();
  expect(await after({ ...long, data: { ...long.data, durationMs: HLS_MIN_SECONDS * 1000 - 1 } }, tool)).toEqual([]);
  expect(tool.asked).toBe(0);
});

it('one that cannot be cut, or whose file is gone, stays as it is', async () => {
  const fails = new Tool(() => Promise.reject(new MediaProblem('timeout')));
  expect(await after(long, fails)).toEqual([]);
  await world.media.remove(single);
  expect(await after(long, new Tool())).toEqual([]);
  expect(await world.types(stream)).not.toContain('TrackProcessingFailed');
});

it('what is no fault of the file is tried again', async () =>
  expect(after(long, new Tool(() => Promise.reject(new Error('no space left'))))).rejects.toThrow('no space left'));

it('nothing is left of a song that went while it was cut', async () =>
  expect(await after(long, new Tool(() => world.event(stream, trackSamples.TrackUnpublished[0])))).toEqual([]));
