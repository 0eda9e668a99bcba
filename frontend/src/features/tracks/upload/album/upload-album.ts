import type { AlbumRequest } from '@refrain/contracts/albums';
import { albumDraftTexts, uploadProgressTexts } from '@refrain/contracts/tracks';
import { toast } from '../../../../shared/ui/toast/toast';
import { tracksApi } from '../../api';
import { draftApi } from './api';
import { keptUploads } from '../sending/kept-upload';
import { sendFiles } from '../sending/send-files';
import { messageOf, runBeside, warnBeforeLeaving, type Beside, type Thunk } from '../sending/upload-manager';
import type { Declaration } from '../upload-values';
import { albumMade, isBusy, songMoved, uploadFailed, uploadStarted, type SongUpload } from '../sending/uploads-slice';

export type AlbumJob = Readonly<{
  /** Under this id the album is made once. */
  id: string;
  userId: string;
  album: Omit<AlbumRequest, 'trackIds' | 'credits'>;
  songs: readonly Readonly<{ key: string; file: File; declaration: Declaration }>[];
  cover: File | null;
}>;

/** What was achieved of a job: another try begins where the last one failed. */
type Attempt = {
  job: AlbumJob;
  beside: Beside;
  trackIds: Map<string, string>;
  coverId: string | null;
  albumId: string | null;
  isCovered: boolean;
};

/** An album on its way as this tab keeps it for the time after a reload. */
export type KeptAlbum = Readonly<{
  kind: 'album';
  userId: string;
  job: AlbumJob;
  trackIds: readonly (readonly [string, string])[];
  coverId: string | null;
  albumId: string | null;
  isCovered: boolean;
}>;
const uploads = keptUploads();
const keep = ({ job, trackIds, coverId, albumId, isCovered }: Attempt): Promise<void> =>
  uploads.keep(job.id, {
    ...{ kind: 'album', userId: job.userId, job, trackIds: [...trackIds], coverId, albumId, isCovered },
  } satisfies KeptAlbum);

const begun = ({ job, trackIds }: Attempt): readonly SongUpload[] =>
  job.songs.map(({ key, declaration: { title } }) => {
    const trackId = trackIds.get(key) ?? null;
    return { key, title, stage: trackId ? 'processing' : 'idle', trackId, message: null };
  });

/** One song: its files, then what is said of it. The cover goes once, with the first that comes in. */
const sendSong =
  (attempt: Attempt, { key, file, declaration }: AlbumJob['songs'][number]): Thunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(songMoved({ key, stage: 'uploading', message: null }));
    const cover = attempt.coverId ? null : attempt.job.cover;
    const { done, abort } = sendFiles({ audio: file, cover, onProgress: () => undefined });
    attempt.beside.abort = abort;
    const files = await done;
    attempt.coverId ??= files.coverArt?.uploadId ?? null;
    const said = { ...declaration, audioUploadId: files.audio.uploadId, coverArtUploadId: attempt.coverId };
    const track = await dispatch(tracksApi.endpoints.uploadTrack.initiate({ key, declaration: said })).unwrap();
    attempt.trackIds.set(key, track.id);
    await keep(attempt);
    dispatch(songMoved({ key, stage: 'processing', trackId: track.id }));
  };

/** The album of the songs that came in, in their order. */
const makeAlbum =
  (attempt: Attempt): Thunk<Promise<string>> =>
  async (dispatch) => {
    const { job, trackIds } = attempt;
    const { makeDraftAlbum, changeDraftAlbum, coverDraftAlbum } = draftApi.endpoints;
    const album = { ...job.album, trackIds: job.songs.flatMap(({ key }) => trackIds.get(key) ?? []), credits: [] };
    if (attempt.albumId) await dispatch(changeDraftAlbum.initiate({ id: attempt.albumId, album })).unwrap();
    else attempt.albumId = (await dispatch(makeDraftAlbum.initiate({ key: job.id, album })).unwrap()).id;
    if (job.cover && !attempt.isCovered) {
      await dispatch(coverDraftAlbum.initiate({ id: attempt.albumId, file: job.cover })).unwrap();
      attempt.isCovered = true;
    }
    return attempt.albumId;
  };

const carryOut =
  (attempt: Attempt): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { job, beside, trackIds } = attempt;
    const fail = (message: string) => {
      void uploads.forget();
      dispatch(uploadFailed(message));
      toast({ title: uploadProgressTexts.failed, description: message, tone: 'destructive' });
      return false;
    };
    beside.aborted = false;
    runBeside(beside);
    dispatch(uploadStarted({ title: job.album.title, estimatedSizes: null, songs: begun(attempt) }));
    window.addEventListener('beforeunload', warnBeforeLeaving);
    try {
      await keep(attempt);
      for (const song of job.songs.filter(({ key }) => !trackIds.has(key))) {
        try {
          await dispatch(sendSong(attempt, song));
        } catch (reason) {
          if (beside.aborted) return false;
          dispatch(songMoved({ key: song.key, stage: 'error', message: messageOf(reason) }));
        }
      }
      if (trackIds.size === 0) return fail(albumDraftTexts.allFailed);
      const albumId = await dispatch(makeAlbum(attempt));
      const failed = job.songs.length - trackIds.size;
      if (failed > 0) return fail(albumDraftTexts.someFailed(failed, job.songs.length));
      dispatch(albumMade(albumId));
      return true;
    } catch (reason) {
      return fail(messageOf(reason));
    } finally {
      window.removeEventListener('beforeunload', warnBeforeLeaving);
    }
  };

const attemptOf = (job: AlbumJob): Attempt => {
  const beside: Beside = { abort: () => undefined, aborted: false };
  const attempt: Attempt = { job, beside, trackIds: new Map(), coverId: null, albumId: null, isCovered: false };
  beside.again = () => carryOut(attempt);
  return attempt;
};

/** Uploads songs one after another and makes an album of them; answers whether all are there. One that fails loses none of the others. */
export const startAlbum =
  (job: AlbumJob): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (isBusy(getState().uploads)) return false;
    return dispatch(carryOut(attemptOf(job)));
  };

/** Goes on after a reload with the songs that had not come in. */
export const resumeAlbum =
  ({ job, trackIds, ...achieved }: KeptAlbum): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (isBusy(getState().uploads)) return false;
    const { coverId, albumId, isCovered } = achieved;
    return dispatch(carryOut(Object.assign(attemptOf(job), { trackIds: new Map(trackIds), coverId, albumId, isCovered })));
  };
