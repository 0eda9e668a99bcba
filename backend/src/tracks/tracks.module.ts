import { Module } from '@nestjs/common';
import { MediaTool } from '../media/media-tool';
import { FilesController } from './files.controller';
import { ProcessTrackWhenUploaded } from './process-track-when-uploaded.reaction';
import { RecommendedController } from './recommended.controller';
import { RecordUploadHandler } from './record-upload.handler';
import { ReleaseTrackWhenDue } from './release-track-when-due.reaction';
import { TracksController } from './tracks.controller';
import { UploadTrackHandler } from './upload-track.handler';

const handlers = [RecordUploadHandler, UploadTrackHandler];
const reactions = [ProcessTrackWhenUploaded, ReleaseTrackWhenDue];

@Module({
  controllers: [TracksController, FilesController, RecommendedController],
  providers: [...handlers, ...reactions, { provide: MediaTool, useFactory: () => new MediaTool() }],
  exports: reactions,
})
export class TracksModule {}
