import { videoPrefixOf, type VideoUploaded } from '@refrain/contracts/videos';
import type { OfPerson } from '../kernel/context';
import { eachEvent, mediaOf, type Leave } from '../kernel/persons/person-rows';
import { videoDecider } from './video.decider';
import { videoOrphans } from './video-files';

/** A video is taken away as if its artist had done it. */
const video: Leave = async ({ streams, stream, userId, context }) => {
  const { state } = await streams.load(stream, videoDecider);
  if (!('artistId' in state) || state.artistId !== userId) return;
  const videoId = stream.slice('video-'.length);
  await streams.handle(stream, videoDecider, { type: 'RemoveVideo', data: { videoId } }, context);
};

export const videosOfPerson: OfPerson = {
  leaving: { video },
  media: { VideoUploaded: mediaOf<VideoUploaded>(({ videoId }) => [videoPrefixOf(videoId)]) },
  orphans: [videoOrphans],
  exports: [{ file: 'videos.json', kind: 'video', holds: 'the videos you uploaded or imported', entries: eachEvent }],
};
