import { newId } from '../ids';
import { toProblem } from './problem';

export type Sent = Readonly<{ loaded: number; total: number }>;
type Request = Pick<XMLHttpRequest, 'open' | 'send' | 'abort' | 'setRequestHeader' | 'status' | 'statusText' | 'responseText'> & {
  onload: unknown;
  onerror: unknown;
  onabort: unknown;
  upload: { onprogress: unknown };
};
type Options = Readonly<{
  url: string;
  form: FormData;
  onProgress: (sent: Sent) => void;
  /** Idempotency-Key of the wish; sent again after a failure it is the same. */
  key?: string;
  createRequest?: (() => Request) | undefined;
}>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** `code` of the Problem that stands for a request that was stopped here. */
export const STOPPED = 'REQUEST.STOPPED';

/**
 * Sends a form with files and reports how far it is; XMLHttpRequest, because fetch cannot. Answers what the server said, and
 * how to stop. Rejects with a Problem: the server's, UNREACHABLE where the connection broke, STOPPED where the caller stopped it.
 */
export const sendForm = ({ url, form, onProgress, key = newId(), createRequest = () => new XMLHttpRequest() }: Options) => {
  const request = createRequest();
  const done = new Promise<unknown>((resolve, reject) => {
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status < 200 || request.status > 299) reject(toProblem(request.status, body, request.statusText));
      else resolve(body);
    };
    request.onerror = () => reject(toProblem(0, null, ''));
    request.onabort = () => reject({ ...toProblem(0, null, ''), code: STOPPED });
    request.upload.onprogress = ({ loaded, total }: ProgressEvent) => onProgress({ loaded, total });
  });
  request.open('POST', url);
  request.setRequestHeader('Idempotency-Key', key);
  request.send(form);
  return { done, abort: () => request.abort() };
};
