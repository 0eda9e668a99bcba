import { trackRefusals, uploadProgressTexts, type Track } from '@refrain/contracts/tracks';
import { videoTexts, type Video } from '@refrain/contracts/videos';
import { api, problemOf } from '../../../../shared/lib/api/api';
import { newId } from '../../../../shared/lib/ids';
import { sendForm, type Sent } from '../../../../shared/lib/api/send-form';
import { toast } from '../../../../shared/ui/toast/toast';
import { keptUploads } from '../sending/kept-upload';
import { IN_PARTS_FROM_BYTES } from '../sending/send-files';
import { forgetUpload, messageOf, runBeside, warnBeforeLeaving, type Beside, type Thunk } from '../sending/upload-manager';
import { bytesSent, isBusy, trackDeclared, uploadDismissed, uploadFailed, uploadStarted } from '../sending/uploads-slice';

const FILM = 'video';
/** Names, in the form, a film that came in parts before it. */
const SENT_FILM = 'videoUploadId';

/** A form that makes a video, or a song of its sound. */
export type VideoJob = Readonly<{
  /** Under this key it is made once. */
  key: string;
  userId: string;
  path: string;
  title: string;
  fields: readonly (readonly [string, FormDataEntryValue])[];
}>;

/** A video on its way as this tab keeps it for the time after a reload. */
export type KeptVideo = Readonly<{ kind: 'video'; userId: string; job: VideoJob; filmId: string | null }>;

/** What was achieved of a job: another try begins where the last one failed. */
type Attempt = { job: VideoJob; beside: Beside; filmId: string | null };
const uploads = keptUploads();
const keep = ({ job, filmId }: Attempt): Promise<void> =>
  uploads.keep(job.key, { kind: 'video', userId: job.userId, job, filmId } satisfies KeptVideo);

/** A film that nobody used for a day has to be sent again. */
const FILM_GONE: readonly (string | undefined)[] = [trackRefusals.unknownUpload.code, trackRefusals.uploadLapsed.code];

type OnProgress = (sent: Sent) => void;

/** The film of a job where it is so large that it goes in parts. */
const largeFilm = ({ fields }: VideoJob): File | null => {
  const film = fields.find(([name]) => name === FILM)?.[1];
  return film instanceof File && film.size >= IN_PARTS_FROM_BYTES ? film : null;
};

const sendFilm = async (attempt: Attempt, film: File, onProgress: OnProgress): Promise<void> => {
  const { sendInParts } = await import('../sending/send-in-parts');
  const { done, abort } = sendInParts({ file: film, kind: 'video', onProgress });
  attempt.beside.abort = abort;
  if (attempt.beside.aborted) abort();
  attempt.filmId = await done;
  await keep(attempt);
};

const declare = (attempt: Attempt, onProgress: OnProgress): Promise<unknown> => {
  const { job, filmId, beside } = attempt;
  const form = new FormData();
  for (const [name, value] of job.fields) if (name !== FILM || filmId === null) form.append(name, value);
  if (filmId !== null) form.append(SENT_FILM, filmId);
  // What goes beside a film that is there already is small.
  const { done, abort } = sendForm({
    ...{ url: job.path, form, key: job.key },
    onProgress: filmId === null ? onProgress : () => undefined,
  });
  beside.abort = abort;
  return done;
};

const carryOut =
  (attempt: Attempt): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { job, beside } = attempt;
    beside.aborted = false;
    runBeside(beside);
    dispatch(uploadStarted({ title: job.title, estimatedSizes: null }));
    window.addEventListener('beforeunload', warnBeforeLeaving);
    const startedAt = performance.now();
    const onProgress = (sent: Sent) => dispatch(bytesSent({ ...sent, elapsedMs: performance.now() - startedAt }));
    try {
      await keep(attempt);
      const film = largeFilm(job);
      if (film && attempt.filmId === null) await sendFilm(attempt, film, onProgress);
      const made = (await declare(attempt, onProgress)) as Video | Track;
      if ('audioUrl' in made) {
        dispatch(trackDeclared(made.id));
        return true;
      }
      await forgetUpload();
      dispatch(uploadDismissed());
      dispatch(api.util.invalidateTags([{ type: 'Context', id: 'videos' }]));
      toast({ title: videoTexts.published, description: videoTexts.publishedHint, tone: 'good' });
      return true;
    } catch (reason) {
      if (beside.aborted) return false;
      if (FILM_GONE.includes(problemOf(reason)?.code)) attempt.filmId = null;
      await forgetUpload();
      dispatch(uploadFailed(messageOf(reason)));
      toast({ title: uploadProgressTexts.failed, description: messageOf(reason), tone: 'destructive' });
      return false;
    } finally {
      window.removeEventListener('beforeunload', warnBeforeLeaving);
    }
  };

const attemptOf = (job: VideoJob, filmId: string | null): Attempt => {
  const beside: Beside = { abort: () => undefined, aborted: false };
  const attempt: Attempt = { job, beside, filmId };
  beside.again = () => carryOut(attempt);
  return attempt;
};

type Wish = Readonly<{ userId: string; path: string; title: string; form: FormData }>;

/** Sends a film, or the address of one, with what is said about it; answers whether it is there. Goes on whatever page is shown. */
export const startVideo =
  ({ form, ...wish }: Wish): Thunk<Promise<boolean>> =>
  async (dispatch, getState) =>
    isBusy(getState().uploads) ? false : dispatch(carryOut(attemptOf({ ...wish, key: newId(), fields: [...form] }, null)));

/** Goes on after a reload: bytes that are there are not sent again, and what was declared is not declared twice. */
export const resumeVideo =
  ({ job, filmId }: KeptVideo): Thunk<Promise<boolean>> =>
  async (dispatch, getState) =>
    isBusy(getState().uploads) ? false : dispatch(carryOut(attemptOf(job, filmId)));
