import { accountsContext } from '../accounts/accounts.context';
import { defineContext } from '../kernel/context';
import { tracksContext } from '../tracks/tracks.context';
import { videosContext } from '../videos/videos.context';
import { ExtractSongs } from './extract-songs';
import { HandOverUploads } from './hand-over-uploads';
import { UploadCopies } from './upload-copies';
import { UploadTrackController } from './upload-track.controller';
import { UploadVideoController } from './upload-video.controller';

/** What an upload becomes. It stands above the contexts of songs, videos and accounts, because it joins them. */
export const publishingContext = defineContext({
  name: 'publishing',
  controllers: [UploadTrackController, UploadVideoController],
  parts: [UploadCopies, HandOverUploads, ExtractSongs],
  uses: [accountsContext, tracksContext, videosContext],
});
