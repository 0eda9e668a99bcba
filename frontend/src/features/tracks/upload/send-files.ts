import { trackCalls, trackRefusals, uploadTexts, type UploadFilesResponse } from '@refrain/contracts/tracks';
import { problemOf, UNREACHABLE } from '../../../shared/lib/problem';
import { sendForm, STOPPED, type Sent } from '../../../shared/lib/send-form';

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

/**
 * Sends the files of a track, telling how far it is. Answers the ids to declare them by, and how to stop. Rejects with a
 * Problem, or with an Error whose message is for people.
 */
export const sendFiles = ({ audio, cover, onProgress, createRequest }: Options) => {
  const form = new FormData();
  form.append('audio', audio);
  if (cover) form.append('coverArt', cover);
  const { done, abort } = sendForm({ url: trackCalls.uploadFiles.path, form, onProgress, createRequest });
  const ids = done.then(
    (body) => {
      const files = (body as Partial<UploadFilesResponse> | null)?.files;
      if (!files?.audio?.uploadId) throw new Error(uploadTexts.noToken);
      return files;
    },
    (error: unknown) => {
      const words = OWN_WORDS[problemOf(error)?.code ?? ''];
      throw words ? new Error(words) : error;
    },
  );
  return { done: ids, abort };
};
