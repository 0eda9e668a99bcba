import { defineContext } from '../kernel/context';
import { hls } from '../media/hls/serve-hls';
import { FairMediaTool } from '../media/tool/fair-media-tool';
import { ProcessVideoWhenUploaded } from './process-video-when-uploaded.reaction';
import { ReceiveVideos } from './receive-videos';
import { RemoveVideoFilesWhenRemoved } from './remove-video-files-when-removed.reaction';
import { RetryVideoController } from './retry-video.controller';
import { SegmentVideoWhenProcessed } from './segments/segment-video-when-processed.reaction';
import { VideoSegmentsController } from './segments/video-segments.controller';
import { VideoFiles } from './video-files';
import { RemoveVideo, RetryVideo, UploadVideo } from './videos.commands';
import { VideosController } from './videos.controller';
import { videosOfPerson } from './videos.person';
import { Youtube } from './youtube/youtube';
import { YOUTUBE_SETTINGS, youtubeSettingsFrom } from './youtube/youtube-settings';
import { videosThings } from './videos.things';

export const videosContext = defineContext({
  name: 'videos',
  controllers: [VideosController, VideoSegmentsController, RetryVideoController],
  commands: [UploadVideo, RetryVideo, RemoveVideo],
  reactions: [ProcessVideoWhenUploaded, SegmentVideoWhenProcessed, RemoveVideoFilesWhenRemoved],
  uses: [hls],
  parts: [
    { provide: FairMediaTool, useFactory: () => new FairMediaTool() },
    { provide: YOUTUBE_SETTINGS, useFactory: () => youtubeSettingsFrom(process.env) },
    VideoFiles,
    ReceiveVideos,
    Youtube,
  ],
  ...videosOfPerson,
  things: videosThings,
});
