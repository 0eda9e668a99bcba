import { hlsPrefixOf } from '@refrain/contracts/playback';
import { videoKeyOf, videoSamples } from '@refrain/contracts/videos';
import { writeFile } from 'node:fs/promises';
import { Happened } from '../../kernel/reactions/testing/happened';
import { Clock } from '../../kernel/values/clock';
import { HlsFiles } from '../../media/hls/hls-files';
import { HlsTool, type MadeSegments } from '../../media/hls/hls-tool';
import { MediaProblem } from '../../media/media-problem';
import { videoStream } from '../video.decider';
import { SegmentVideoWhenProcessed } from './segment-video-when-processed.reaction';

const VIDEO = 'video-1';
const single = videoKeyOf(VIDEO, 'video');

class Tool extends HlsTool {
  asked = 0;
  constructor(private readonly meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
    super();
  }
  override async film(_file: unknown, folder: string): Promise<MadeSegments> {
    this.asked += 1;
    await this.meanwhile();
    const stretch = { offset: 0, bytes: 4 };
    await writeFile(`${folder}/high.mp4`, 'high');
    const high = {
      name: 'high',
      codecs: 'avc1.64001f',
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
  await world.keeps(single);
  await world.event(videoStream(VIDEO), videoSamples.VideoUploaded[1]);
});
afterEach(() => world.forget());

const after = async (tool: Tool, times = 1) => {
  const event = await world.event(videoStream(VIDEO), videoSamples.VideoProcessed[0]);
  const reaction = new SegmentVideoWhenProcessed(world.streams, tool, files);
  for (let i = 0; i < times; i += 1) await reaction.react(event, new AbortController().signal);
  return world.kept(hlsPrefixOf(single));
};

it('a film is cut, once', async () => {
  const tool = new Tool();
  expect(await after(tool, 3)).toEqual([`${hlsPrefixOf(single)}high.mp4`, `${hlsPrefixOf(single)}index.json`]);
  expect(tool.asked).toBe(1);
});

it('one that cannot be cut, or whose file is gone, stays as it is', async () => {
  expect(await after(new Tool(() => Promise.reject(new MediaProblem('timeout'))))).toEqual([]);
  await world.media.remove(single);
  expect(await after(new Tool())).toEqual([]);
  expect(await world.types(videoStream(VIDEO))).not.toContain('VideoProcessingFailed');
});

it('what is no fault of the file is tried again', async () =>
  expect(after(new Tool(() => Promise.reject(new Error('no space left'))))).rejects.toThrow('no space left'));

it('nothing is left of a film that went while it was cut', async () =>
  expect(await after(new Tool(() => world.event(videoStream(VIDEO), videoSamples.VideoRemoved[0])))).toEqual([]));
