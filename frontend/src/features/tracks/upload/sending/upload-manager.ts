import { uploadTexts, uploadProgressTexts } from '@refrain/contracts/tracks';
import type { AppDispatch, RootState } from '../../../../shared/lib/redux';
import { api, problemMessage, problemOf } from '../../../../shared/lib/api/api';
import { newId } from '../../../../shared/lib/ids';
import { toast } from '../../../../shared/ui/toast/toast';
import { tracksApi } from '../../api';
import { keptUploads } from './kept-upload';
import { sendFiles } from './send-files';
import type { Declaration } from '../upload-values';
import { bytesSent, estimateSizes, isBusy, trackDeclared, uploadDismissed, uploadFailed, uploadStarted } from './uploads-slice';

export type UploadJob = Readonly<{ declaration: Declaration; audio: File; cover: File | null; durationSeconds: number | null }>;
type Ids = Readonly<{ audioUploadId: string; coverArtUploadId: string | null }>;
export type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;

/** The job at hand with what was achieved of it, so that another try begins where the last one failed. */
type Attempt = { job: UploadJob; key: string; userId: string; ids: Ids | null; abort: () => void; aborted: boolean };
/** A song on its way as this tab keeps it for the time after a reload. */
export type KeptSong = Readonly<{ kind: 'song' } & Pick<Attempt, 'job' | 'key' | 'userId' | 'ids'>>;
const uploads = keptUploads();
const keep = ({ job, key, userId, ids }: Attempt): Promise<void> =>
  uploads.keep(key, { kind: 'song', job, key, userId, ids } satisfies KeptSong);
let current: Attempt | null = null;

export const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** The server's words, ours, or what is known of the reason. */
export const messageOf = (reason: unknown): string => {
  if (reason instanceof Error) return reason.message;
  return problemMessage(reason, problemOf(reason)?.title ? uploadTexts.failed(problemOf(reason)!.title) : uploadTexts.fileFailed);
};

const sendAll =
  (attempt: Attempt): Thunk<Promise<Ids>> =>
  async (dispatch) => {
    const startedAt = performance.now();
    const { done, abort } = sendFiles({
      ...attempt.job,
      onProgress: (sent) => dispatch(bytesSent({ ...sent, elapsedMs: performance.now() - startedAt })),
    });
    attempt.abort = abort;
    const { audio, coverArt } = await done;
    return { audioUploadId: audio.uploadId, coverArtUploadId: coverArt?.uploadId ?? null };
  };

const carryOut =
  (attempt: Attempt): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { job, key } = attempt;
    dispatch(uploadStarted({ title: job.declaration.title, estimatedSizes: estimateSizes(job.audio.size, job.durationSeconds) }));
    window.addEventListener('beforeunload', warnBeforeLeaving);
    try {
      await keep(attempt);
      attempt.ids ??= await dispatch(sendAll(attempt));
      await keep(attempt);
      const declaration = { ...job.declaration, ...attempt.ids };
      const track = await dispatch(tracksApi.endpoints.uploadTrack.initiate({ key, declaration })).unwrap();
      dispatch(trackDeclared(track.id));
      return true;
    } catch (reason) {
      if (attempt.aborted) return false;
      await uploads.forget();
      dispatch(uploadFailed(messageOf(reason)));
      toast({ title: uploadProgressTexts.failed, description: messageOf(reason), tone: 'destructive' });
      return false;
    } finally {
      window.removeEventListener('beforeunload', warnBeforeLeaving);
    }
  };

/** Uploads a track and declares it; answers whether it is there. Goes on whatever page is shown. One at a time. */
export const startUpload =
  (job: UploadJob, userId = ''): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (isBusy(getState().uploads)) return false;
    beside = null;
    current = { job, key: newId(), userId, ids: null, abort: () => undefined, aborted: false };
    return dispatch(carryOut(current));
  };

/** Goes on after a reload: bytes that are there are not sent again, and a song that was declared is not declared twice. */
export const resumeSong =
  ({ job, key, userId, ids }: KeptSong): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (isBusy(getState().uploads)) return false;
    current = { job, key, userId, ids, abort: () => undefined, aborted: false };
    return dispatch(carryOut(current));
  };

/** It is over, or nobody wants it any more: nothing goes on after a reload. */
export const forgetUpload = (): Promise<void> => uploads.forget();

export const retryUpload = (): Thunk<Promise<boolean>> => async (dispatch) => {
  if (current) return dispatch(carryOut(current));
  return beside?.again ? dispatch(beside.again()) : false;
};

/** What is on its way that is no song alone: how to stop it, and where that can help, how to try again. */
export type Beside = { abort: () => void; aborted: boolean; again?: () => Thunk<Promise<boolean>> };
let beside: Beside | null = null;
export const runBeside = (begun: Beside): void => {
  current = null;
  beside = begun;
};

export const abortUpload = (): Thunk<void> => (dispatch) => {
  const under = current ?? beside;
  if (!under) return;
  under.aborted = true;
  void forgetUpload();
  under.abort();
  current = null;
  dispatch(uploadDismissed());
  toast({ title: uploadProgressTexts.aborted });
};

/** Whether another try may help: a track that is there and could not be processed needs another file. */
export const mayRetry = ({ uploads }: RootState): boolean =>
  uploads.stage === 'error' && uploads.trackId === null && (current !== null || beside?.again !== undefined);

/** What lists tracks or counts them is out of date now. */
export const refreshLists = (): Thunk<void> => (dispatch) =>
  void dispatch(api.util.invalidateTags(['TrackList', 'Stats', 'Chart']));
