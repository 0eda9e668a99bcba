import { videoFailures, videoKeyOf, videoPrefixOf, videoSamples } from '@refrain/contracts/videos';
import { Happened } from '../kernel/reactions/testing/happened';
import { MediaProblem } from '../media/media-problem';
import type { FairMediaTool } from '../media/tool/fair-media-tool';
import { ProcessVideoWhenUploaded } from './process-video-when-uploaded.reaction';
import { RemoveVideoFilesWhenRemoved } from './remove-video-files-when-removed.reaction';
import { VideoFiles } from './video-files';
import { videoStream } from './video.decider';

const VIDEO = 'video-1';
const UPLOAD = videoKeyOf(VIDEO, 'upload');

let world: Happened;
let files: VideoFiles;
beforeEach(async () => {
  world = await Happened.before();
  files = new VideoFiles(world.media);
});
afterEach(() => world.forget());

const happens = (event: (typeof videoSamples)[keyof typeof videoSamples][0]) => world.event(videoStream(VIDEO), event);
const kept = () => world.kept(videoPrefixOf(VIDEO));
const types = () => world.types(videoStream(VIDEO));
const process = (event: unknown, processVideo: FairMediaTool['processVideo'] = () => Promise.reject(new Error('not asked'))) =>
  new ProcessVideoWhenUploaded(world.streams, { processVideo } as FairMediaTool, files).react(
    event as never,
    new AbortController().signal,
  );
const failed = async () => {
  for await (const { type, data } of world.log.readStream(videoStream(VIDEO))) if (type === 'VideoProcessingFailed') return data;
  return null;
};

describe('a video that came in', () => {
  it('has failed where its file is gone, once however often it is tried', async () => {
    const uploaded = await happens(videoSamples.VideoUploaded[1]);
    for (let i = 0; i < 2; i += 1) await process(uploaded);
    expect(await types()).toEqual(['VideoUploaded', 'VideoProcessingFailed']);
    expect(await failed()).toEqual({ videoId: VIDEO, ...videoFailures.missing });
  });

  it('has failed where its file is no film, and the file goes', async () => {
    const uploaded = await happens(videoSamples.VideoUploaded[1]);
    await world.keeps(UPLOAD);
    await process(uploaded);
    expect([await failed(), await kept()]).toEqual([{ videoId: VIDEO, ...videoFailures.undecodable }, []]);
  });

  it('leaves no file where it was taken away meanwhile', async () => {
    const uploaded = await happens(videoSamples.VideoUploaded[1]);
    await world.keeps(UPLOAD, videoKeyOf(VIDEO, 'video'));
    await happens(videoSamples.VideoRemoved[0]);
    await process(uploaded);
    expect([await types(), await kept()]).toEqual([['VideoUploaded', 'VideoRemoved'], []]);
  });

  it('loses what came in, and nothing else, once it can be played', async () => {
    const uploaded = await happens(videoSamples.VideoUploaded[1]);
    await world.keeps(UPLOAD, videoKeyOf(VIDEO, 'video'));
    await happens(videoSamples.VideoProcessed[0]);
    await process(uploaded, () => Promise.reject(new MediaProblem('undecodable', 'not asked')));
    expect([await types(), await kept()]).toEqual([['VideoUploaded', 'VideoProcessed'], [videoKeyOf(VIDEO, 'video')]]);
  });
});

it('the files of a video go with it, also where that is done twice', async () => {
  await world.keeps(videoKeyOf(VIDEO, 'video'), videoKeyOf(VIDEO, 'poster'), videoKeyOf('video-2', 'video'));
  const removed = await happens(videoSamples.VideoRemoved[0]);
  for (let i = 0; i < 2; i += 1) {
    await new RemoveVideoFilesWhenRemoved(files).react(removed as never);
    expect(await kept()).toEqual([]);
  }
  expect(await world.kept(videoPrefixOf('video-2'))).toEqual([videoKeyOf('video-2', 'video')]);
});
