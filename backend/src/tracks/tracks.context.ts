import { defineContext } from '../kernel/context';
import { FairMediaTool } from '../media/tool/fair-media-tool';
import { hls } from '../media/hls/serve-hls';
import { smallCovers } from '../media/serve/small-covers';
import { MediaTool } from '../media/tool/media-tool';
import { AnalyseTrackWhenProcessed } from './sound/analyse-track-when-processed.reaction';
import { CatalogueController } from './catalogue/catalogue.controller';
import { ChooseAnnouncement } from './choose-announcement.command';
import { FilesController } from './files/files.controller';
import { SegmentTrackWhenProcessed } from './files/segment-track-when-processed.reaction';
import { SegmentsController } from './files/segments.controller';
import { KeepUploads } from './uploading/keep-uploads';
import { ProcessTrackWhenUploaded } from './processing/process-track-when-uploaded.reaction';
import { RecommendedController } from './catalogue/recommended.controller';
import { RecordUpload } from './uploading/record-upload.command';
import { ChangeLyrics } from './lyrics/lyrics';
import { LyricsController } from './lyrics/lyrics.controller';
import { EditTrack, ReinstateTrack, RescheduleTrack, UnpublishTrack, WithdrawTrack } from './own/own-tracks.commands';
import { OwnTracksController } from './own/own-tracks.controller';
import { RemoveTrackFilesWhenUnpublished } from './own/remove-track-files-when-unpublished.reaction';
import { MakeReplacementWhenBegun } from './replacing/make-replacement-when-begun.reaction';
import { BeginReplacement } from './replacing/replace-track.command';
import { ReplaceTrackController } from './replacing/replace-track.controller';
import { CompleteUploads } from './resumable/complete-uploads';
import { ResumableController } from './resumable/resumable.controller';
import { ResumableFiles } from './resumable/resumable-files';
import { TusUploads } from './resumable/tus';
import { RetryProcessing } from './retry/retry-track.command';
import { RetryTrackController } from './retry/retry-track.controller';
import { TracksController } from './tracks.controller';
import { tracksOfPerson } from './tracks.person';
import { trackTimers } from './tracks.timers';
import { UploadQuota } from './resumable/upload-quota';
import { UploadTrack } from './uploading/upload-track.command';
import { mayHear } from './catalogue/visible-track';
import { tracksThings } from './tracks.things';

export const tracksContext = defineContext({
  name: 'tracks',
  controllers: [
    CatalogueController,
    TracksController,
    OwnTracksController,
    LyricsController,
    FilesController,
    SegmentsController,
    ResumableController,
    RecommendedController,
    RetryTrackController,
    ReplaceTrackController,
  ],
  commands: [
    RecordUpload,
    UploadTrack,
    ChangeLyrics,
    ChooseAnnouncement,
    EditTrack,
    RescheduleTrack,
    WithdrawTrack,
    ReinstateTrack,
    UnpublishTrack,
    RetryProcessing,
    BeginReplacement,
  ],
  reactions: [
    ProcessTrackWhenUploaded,
    MakeReplacementWhenBegun,
    AnalyseTrackWhenProcessed,
    SegmentTrackWhenProcessed,
    RemoveTrackFilesWhenUnpublished,
  ],
  timers: trackTimers,
  parts: [
    UploadQuota,
    KeepUploads,
    ResumableFiles,
    TusUploads,
    CompleteUploads,
    { provide: MediaTool, useFactory: () => new FairMediaTool() },
  ],
  uses: [smallCovers, hls],
  rooms: { track: mayHear },
  ...tracksOfPerson,
  things: tracksThings,
});
