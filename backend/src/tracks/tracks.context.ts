import { defineContext } from '../kernel/context';
import { FairMediaTool } from '../media/tool/fair-media-tool';
import { smallCovers } from '../media/serve/small-covers';
import { MediaTool } from '../media/tool/media-tool';
import { ChooseAnnouncement } from './choose-announcement.command';
import { FilesController } from './files.controller';
import { ProcessTrackWhenUploaded } from './process-track-when-uploaded.reaction';
import { RecommendedController } from './recommended.controller';
import { RecordUpload } from './record-upload.command';
import { ChangeLyrics } from './lyrics';
import { LyricsController } from './lyrics.controller';
import { EditTrack, UnpublishTrack } from './own/own-tracks.commands';
import { OwnTracksController } from './own/own-tracks.controller';
import { RemoveTrackFilesWhenUnpublished } from './own/remove-track-files-when-unpublished.reaction';
import { TracksController } from './tracks.controller';
import { tracksOfPerson } from './tracks.person';
import { trackTimers } from './tracks.timers';
import { UploadQuota } from './upload-quota';
import { UploadTrack } from './upload-track.command';
import { mayHear } from './visible-track';

export const tracksContext = defineContext({
  name: 'tracks',
  controllers: [TracksController, OwnTracksController, LyricsController, FilesController, RecommendedController],
  commands: [RecordUpload, UploadTrack, ChangeLyrics, ChooseAnnouncement, EditTrack, UnpublishTrack],
  reactions: [ProcessTrackWhenUploaded, RemoveTrackFilesWhenUnpublished],
  timers: trackTimers,
  parts: [UploadQuota, { provide: MediaTool, useFactory: () => new FairMediaTool() }],
  uses: [smallCovers],
  rooms: { track: mayHear },
  ...tracksOfPerson,
});
