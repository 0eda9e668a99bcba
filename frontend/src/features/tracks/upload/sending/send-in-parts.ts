import { resumableCalls, TUS_KIND, TUS_REPLACES, type CompleteUploadResponse, type UploadKind } from '@refrain/contracts/tracks';
import { defaultOptions, Upload, type DetailedError, type HttpStack } from 'tus-js-client';
import { toProblem } from '../../../../shared/lib/api/problem';
import { STOPPED, type Sent } from '../../../../shared/lib/api/send-form';

/** Waits between tries, in ms: a line that is down for several minutes costs nothing that was sent. */
const PATIENCE = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000];

type Options = Readonly<{
  file: File;
  kind: UploadKind;
  onProgress: (sent: Sent) => void;
  /** It takes the place of a file of a song: no new song comes of it. */
  isReplacing?: boolean;
  /** For specs. */
  httpStack?: HttpStack;
  patience?: readonly number[];
}>;

const WORTH_ANOTHER_TRY = [409, 423, 429];
const mayHelpAgain = (status: number): boolean => status < 400 || status >= 500 || WORTH_ANOTHER_TRY.includes(status);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const statusOf = (error: Error): number => (error as DetailedError).originalResponse?.getStatus() ?? 0;
const problemIn = (error: Error) =>
  toProblem(statusOf(error), parsed((error as DetailedError).originalResponse?.getBody() ?? ''), error.message);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Has a file judged that is here; asked again it answers the same. @throws a Problem */
const completed = async (uploadId: string, { kind, file, patience = PATIENCE }: Options): Promise<string> => {
  for (const wait of [...patience, null]) {
    const answer = await fetch(resumableCalls.completeUpload.path.replace(':id', uploadId), {
      method: resumableCalls.completeUpload.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, fileName: file.name }),
    }).catch(() => null);
    const body = parsed((await answer?.text().catch(() => null)) ?? '');
    if (answer?.ok && body) return (body as CompleteUploadResponse).uploadId;
    if (wait === null || (answer && !mayHelpAgain(answer.status))) throw toProblem(answer?.status ?? 0, body, '');
    await pause(wait);
  }
  throw toProblem(0, null, '');
};

/** The same file goes on where it stopped the last time, also after a reload. */
const begin = async (upload: Upload): Promise<void> => {
  const [last] = (await upload.findPreviousUploads()).sort((one, other) => (one.creationTime < other.creationTime ? 1 : -1));
  if (last) upload.resumeFromPreviousUpload(last);
  upload.start();
};

const forget = async (upload: Upload): Promise<void> => {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await defaultOptions.urlStorage?.removeUpload(urlStorageKey);
};

/**
 * Sends a file in parts (tus): after a dropped line, a reload or a restart of the server it goes on where it stopped. Answers its upload id,
 * and how to stop. Rejects with a Problem, as `sendForm` does.
 */
export const sendInParts = (options: Options): { done: Promise<string>; abort: () => void } => {
  const { file, kind, onProgress, isReplacing, httpStack, patience = PATIENCE } = options;
  let resolve: (uploadId: string) => void = () => undefined;
  let reject: (problem: unknown) => void = () => undefined;
  const sent = new Promise<string>((...how) => ([resolve, reject] = how));
  const upload: Upload = new Upload(file, {
    endpoint: resumableCalls.beginResumable.path,
    ...(httpStack ? { httpStack } : {}),
    metadata: { [TUS_KIND]: kind, ...(isReplacing ? { [TUS_REPLACES]: 'true' } : {}) },
    retryDelays: [...patience],
    onShouldRetry: (error) => mayHelpAgain(statusOf(error)),
    onProgress: (loaded, total) => onProgress({ loaded, total: total ?? file.size }),
    onError: (error) => reject(problemIn(error)),
    onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
  });
  begin(upload).catch(reject);
  const done = sent.then((uploadId) => completed(uploadId, options));
  done.then(
    () => forget(upload),
    () => undefined,
  );
  const abort = () => {
    reject({ ...toProblem(0, null, ''), code: STOPPED });
    upload.abort(true).catch(() => undefined);
  };
  return { done, abort };
};
