import { resumeAlbum, type KeptAlbum } from './album/upload-album';
import { keptUploads } from './sending/kept-upload';
import { resumeSong, type KeptSong, type Thunk } from './sending/upload-manager';

/** Goes on with what was on its way when this tab was reloaded; what another person began is forgotten. Answers whether there was anything. */
export const resumeUpload =
  (userId: string, uploads = keptUploads()): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const job = (await uploads.kept()) as KeptSong | KeptAlbum | null;
    if (job?.userId !== userId) {
      await uploads.forget();
      return false;
    }
    void (job.kind === 'album' ? dispatch(resumeAlbum(job)) : dispatch(resumeSong(job)));
    return true;
  };
