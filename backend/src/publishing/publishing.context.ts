import { accountsContext } from '../accounts/accounts.context';
import { defineContext } from '../kernel/context';
import { tracksContext } from '../tracks/tracks.context';
import { HandOverUploads } from './hand-over-uploads';
import { UploadTrackController } from './upload-track.controller';

/** What an upload becomes. It stands above the contexts of songs, videos and accounts, because it joins them. */
export const publishingContext = defineContext({
  name: 'publishing',
  controllers: [UploadTrackController],
  parts: [HandOverUploads],
  uses: [accountsContext, tracksContext],
});
