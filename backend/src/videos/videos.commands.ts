import type { VideoUploaded } from '@refrain/contracts/videos';
import { command } from '../kernel/write/command';
import { videoDecider, videoStream } from './video.decider';

/** Says that a video is here, or stays on YouTube and is shown here. */
export const UploadVideo = command('UploadVideo', async (video: VideoUploaded['data'], { decide }) => ({
  videoId: video.videoId,
  position: await decide(videoStream(video.videoId), videoDecider, video),
}));

/** An admin has it processed again. */
export const RetryVideo = command('RetryVideo', (asked: { videoId: string; by: string }, { decide }) =>
  decide(videoStream(asked.videoId), videoDecider, asked),
);

export const RemoveVideo = command('RemoveVideo', (asked: { videoId: string; by: string }, { decide }) =>
  decide(videoStream(asked.videoId), videoDecider, asked),
);
