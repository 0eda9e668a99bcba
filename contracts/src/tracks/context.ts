import { contextOf, limitOf } from '../kernel';
import { type TrackEvent, trackEvents, type UploadEvent } from './events';
import { trackSamples } from './samples';

export const tracksContext = contextOf<TrackEvent | UploadEvent>()({
  name: 'tracks',
  events: trackEvents,
  samples: trackSamples,
  subjects: {
    FileUploaded: ['ownerId'],
    UploadLapsed: [],
    TrackUploaded: ['artistId'],
    TrackProcessingStarted: [],
    TrackProcessed: ['artistId'],
    TrackAnalysed: [],
    TrackProcessingFailed: [],
    TrackProcessingRetried: ['by'],
    TrackReleased: [],
    TrackAnnouncementChosen: ['artistId'],
    TrackCurated: ['artistId', 'curatorId'],
    TrackAnnounced: ['artistId'],
    TrackRescheduled: ['artistId'],
    TrackWithdrawn: ['artistId'],
    TrackReinstated: ['artistId'],
    TrackReplacementBegun: ['artistId'],
    TrackAudioReplaced: ['artistId'],
    TrackCoverReplaced: ['artistId'],
    TrackReplacementFailed: ['artistId'],
    ReplacedFilesRemoved: [],
    TrackUnpublished: ['artistId'],
    TrackLyricsChanged: ['artistId'],
    TrackEdited: ['artistId'],
  },
  limits: {
    // An album of 20 songs is sent at once, and sent again where that failed.
    upload: limitOf(40, 200),
    // A line that drops again and again.
    uploadPart: limitOf(240, 3600),
    track: limitOf(40, 200),
  },
  notices: {
    release: { icon: 'disc', title: 'New release', message: ({ actor, about }) => `${actor} released “${about}”.` },
    processed: {
      icon: 'waveform',
      title: 'Your song is ready',
      message: ({ about }) => `“${about}” was processed and can be played.`,
    },
    failed: {
      icon: 'warning',
      title: 'Your song could not be processed',
      message: ({ about }) => `“${about}” cannot be played. You can upload it again.`,
    },
    replaced: {
      icon: 'waveform',
      title: 'Your new file is out',
      message: ({ about }) => `“${about}” has the new version now.`,
    },
    not_replaced: {
      icon: 'warning',
      title: 'Your new file could not be used',
      message: ({ about }) => `“${about}” stays as it was.`,
    },
  },
});
