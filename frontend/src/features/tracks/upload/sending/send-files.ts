import { trackCalls, trackRefusals, uploadTexts, type UploadFilesResponse } from '@refrain/contracts/tracks';
import { problemOf, UNREACHABLE } from '../../../../shared/lib/api/problem';
import { sendForm, STOPPED, type Sent } from '../../../../shared/lib/api/send-form';

export type { Sent };
type Options = {
  audio: Blob;
  cover: Blob | null;
  onProgress: (sent: Sent) => void;
  createRequest?: Parameters<typeof sendForm>[0]['createRequest'];
};

/** What is said where no server did. */
const OWN_WORDS: Readonly<Partial<Record<string, string>>> = {
  [UNREACHABLE]: uploadTexts.fileFailed,
  [STOPPED]: trackRefusals.aborted.message,
};

/** Larger ones are sent in parts, which go on after a dropped line. A small one is sent again as fast. */
export const IN_PARTS_FROM_BYTES = 8 * 1024 * 1024;

type Files = UploadFilesResponse['files'];
type Sending = { done: Promise<Files>; abort: () => void };

const inParts = ({ audio, cover, onProgress }: Options): Sending => {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const one = async (file: File, kind: 'audio' | 'cover', report: Options['onProgress']) => {
    const { sendInParts } = await import('./send-in-parts');
    const { done, abort } = sendInParts({ file, kind, onProgress: report });
    stop = abort;
    if (isStopped) abort();
    return { uploadId: await done };
  };
  const send = async (): Promise<Files> => ({
    audio: await one(audio as File, 'audio', onProgress),
    ...(cover ? { coverArt: await one(cover as File, 'cover', () => undefined) } : {}),
  });
  const abort = () => {
    isStopped = true;
    stop?.();
  };
  return { done: send(), abort };
};

/** In words where no server said any. */
const inWords = (error: unknown): never => {
  const words = OWN_WORDS[problemOf(error)?.code ?? ''];
  throw words ? new Error(words) : error;
};

const inOneForm = ({ audio, cover, onProgress, createRequest }: Options): Sending => {
  const form = new FormData();
  form.append('audio', audio);
  if (cover) form.append('coverArt', cover);
  const { done, abort } = sendForm({ url: trackCalls.uploadFiles.path, form, onProgress, createRequest });
  const ids = done.then((body) => {
    const files = (body as Partial<UploadFilesResponse> | null)?.files;
    if (!files?.audio?.uploadId) throw new Error(uploadTexts.noToken);
    return files;
  });
  return { done: ids, abort };
};

/**
 * Sends the files of a track, telling how far it is. Answers the ids to declare them by, and how to stop. Rejects with a
 * Problem, or with an Error whose message is for people.
 */
export const sendFiles = (options: Options): Sending => {
  const { done, abort } = (options.audio.size >= IN_PARTS_FROM_BYTES ? inParts : inOneForm)(options);
  return { done: done.catch(inWords), abort };
};
