import { resumeAlbum, type KeptAlbum } from './album/upload-album';
import { keptUploads } from './sending/kept-upload';
import { resumeSong, type KeptSong, type Thunk } from './sending/upload-manager';
import { resumeVideo, type KeptVideo } from './video/upload-video';

const goOn = (job: KeptSong | KeptAlbum | KeptVideo): Thunk<Promise<boolean>> => {
  if (job.kind === 'album') return resumeAlbum(job);
  return job.kind === 'video' ? resumeVideo(job) : resumeSong(job);
};

/** Goes on with what was on its way when this tab was reloaded; what another person began is forgotten. Answers whether there was anything. */
export const resumeUpload =
  (userId: string, uploads = keptUploads()): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const job = (await uploads.kept()) as KeptSong | KeptAlbum | KeptVideo | null;
    if (job?.userId !== userId) {
      await uploads.forget();
      return false;
    }
    void dispatch(goOn(job));
    return true;
  };
