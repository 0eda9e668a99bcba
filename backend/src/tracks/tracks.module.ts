import { Module } from '@nestjs/common';
import { FairMediaTool } from '../media/fair-media-tool';
import { MediaTool } from '../media/media-tool';
import { FilesController } from './files.controller';
import { LapseUploadTimer } from './lapse-upload.timer';
import { ProcessTrackWhenUploaded } from './process-track-when-uploaded.reaction';
import { RecommendedController } from './recommended.controller';
import { RecordUploadHandler } from './record-upload.handler';
import { ReleaseTrackTimer } from './release-track.timer';
import { TracksController } from './tracks.controller';
import { UploadQuota } from './upload-quota';
import { UploadTrackHandler } from './upload-track.handler';

const handlers = [RecordUploadHandler, UploadTrackHandler];
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
