import { Module } from '@nestjs/common';
import { FairMediaTool } from '../media/fair-media-tool';
import { MediaTool } from '../media/media-tool';
import { FilesController } from './files.controller';
import { LapseUploadTimer } from './lapse-upload.timer';
import { ProcessTrackWhenUploaded } from './process-track-when-uploaded.reaction';
import { RecommendedController } from './recommended.controller';
import { RecordUpload } from './record-upload.command';
import { ReleaseTrackTimer } from './release-track.timer';
import { TracksController } from './tracks.controller';
import { UploadQuota } from './upload-quota';
import { UploadTrack } from './upload-track.command';

const handlers = [RecordUpload, UploadTrack].map(({ handler }) => handler);
const reactions = [ProcessTrackWhenUploaded];

@Module({
  controllers: [TracksController, FilesController, RecommendedController],
  providers: [
    ...handlers,
    ...reactions,
    ReleaseTrackTimer,
    LapseUploadTimer,
    UploadQuota,
    { provide: MediaTool, useFactory: () => new FairMediaTool() },
  ],
  exports: reactions,
})
export class TracksModule {}
