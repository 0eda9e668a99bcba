import { trackRefusals, uploadTexts, type UploadFilesResponse } from '@refrain/contracts/tracks';
import { newId } from '../../../shared/lib/ids';
import { toProblem } from '../../../shared/lib/problem';

export type Sent = Readonly<{ loaded: number; total: number }>;
type Request = Pick<XMLHttpRequest, 'open' | 'send' | 'abort' | 'setRequestHeader' | 'status' | 'statusText' | 'responseText'> & {
  onload: unknown;
  onerror: unknown;
  onabort: unknown;
  upload: { onprogress: unknown };
};
type Options = { audio: Blob; cover: Blob | null; onProgress: (sent: Sent) => void; createRequest?: () => Request };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Sends the files of a track, telling how far it is; XMLHttpRequest, because fetch cannot. Answers the ids to declare them
 * by, and how to stop. Rejects with a Problem, or with an Error whose message is for people.
 */
export const sendFiles = ({ audio, cover, onProgress, createRequest = () => new XMLHttpRequest() }: Options) => {
  const request = createRequest();
  const done = new Promise<UploadFilesResponse['files']>((resolve, reject) => {
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status < 200 || request.status > 299) return reject(toProblem(request.status, body, request.statusText));
      const files = (body as Partial<UploadFilesResponse> | null)?.files;
      if (files?.audio?.uploadId) resolve(files);
      else reject(new Error(uploadTexts.noToken));
    };
    request.onerror = () => reject(new Error(uploadTexts.fileFailed));
    request.onabort = () => reject(new Error(trackRefusals.aborted.message));
    request.upload.onprogress = ({ loaded, total }: ProgressEvent) => onProgress({ loaded, total });
  });
  const form = new FormData();
  form.append('audio', audio);
  if (cover) form.append('coverArt', cover);
  request.open('POST', '/api/audio/upload-file');
  request.setRequestHeader('Idempotency-Key', newId());
  request.send(form);
  return { done, abort: () => request.abort() };
};
