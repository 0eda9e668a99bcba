import { sendInParts } from './send-in-parts';
import { IN_PARTS_FROM_BYTES, sendFiles, type Sent } from './send-files';

jest.mock('./send-in-parts', () => ({ sendInParts: jest.fn() }));
const inParts = jest.mocked(sendInParts);

/** An XMLHttpRequest that answers when the test says so. */
const createRequest = () => {
  const request = {
    status: 0,
    statusText: '',
    responseText: '',
    onload: () => {},
    onerror: () => {},
    onabort: () => {},
    upload: { onprogress: (_event: { loaded: number; total: number }) => {} },
    opened: [] as string[],
    body: null as FormData | null,
    headers: {} as Record<string, string>,
    open: (...args: unknown[]) => void request.opened.push(args.join(' ')),
    setRequestHeader: (name: string, value: string) => void (request.headers[name] = value),
    send: (body: unknown) => void (request.body = body as FormData),
    abort: () => request.onabort(),
    answer: (status: number, body: unknown) => {
      Object.assign(request, {
        status,
        statusText: 'Text',
        responseText: typeof body === 'string' ? body : JSON.stringify(body),
      });
      request.onload();
    },
  };
  return request;
};

const start = (cover: Blob | null = null) => {
  const request = createRequest();
  const progress: Sent[] = [];
  const sending = sendFiles({
    audio: new Blob(['abc']),
    cover,
    onProgress: (sent) => progress.push(sent),
    createRequest: () => request,
  });
  return { request, progress, ...sending };
};

describe('sending files', () => {
  it('sends audio and cover as one form and answers their ids', async () => {
    const { request, done, progress } = start(new Blob(['image']));
    expect(request.opened).toEqual(['POST /api/audio/upload-file']);
    expect([...request.body!.keys()]).toEqual(['audio', 'coverArt']);
    expect(request.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    request.upload.onprogress({ loaded: 3, total: 8 });
    request.answer(200, { files: { audio: { uploadId: 'a' }, coverArt: { uploadId: 'c' } } });
    await expect(done).resolves.toEqual({ audio: { uploadId: 'a' }, coverArt: { uploadId: 'c' } });
    expect(progress).toEqual([{ loaded: 3, total: 8 }]);
  });

  it('leaves the cover out where there is none', () => {
    expect([...start().request.body!.keys()]).toEqual(['audio']);
  });

  it("passes on the server's own words", async () => {
    const { request, done } = start();
    request.answer(413, { code: 'UPLOAD.AUDIO_TOO_LARGE', message: 'Audio files must be under 100MB', status: 413 });
    await expect(done).rejects.toMatchObject({ code: 'UPLOAD.AUDIO_TOO_LARGE', message: 'Audio files must be under 100MB' });
  });

  it('says so when the answer holds no token, the connection breaks, or the artist stops it', async () => {
    const odd = start();
    odd.request.answer(200, { files: {} });
    await expect(odd.done).rejects.toThrow('Failed to get audio upload token');
    const broken = start();
    broken.request.onerror();
    await expect(broken.done).rejects.toThrow('File upload failed');
    const stopped = start();
    stopped.abort();
    await expect(stopped.done).rejects.toThrow('The upload ended before the file was complete.');
  });
});

describe('sending a large file', () => {
  const files = (audio: Blob, cover: Blob | null = null) => sendFiles({ audio, cover, onProgress: () => undefined });
  beforeEach(() => inParts.mockReset());

  it('takes parts, and so does its cover, behind it', async () => {
    inParts.mockImplementation(({ kind }) => ({ done: Promise.resolve(`id-of-${kind}`), abort: () => undefined }));
    const audio = Object.defineProperty(new Blob(['song']), 'size', { value: IN_PARTS_FROM_BYTES });
    await expect(files(audio, new Blob(['image'])).done).resolves.toEqual({
      audio: { uploadId: 'id-of-audio' },
      coverArt: { uploadId: 'id-of-cover' },
    });
    expect(inParts.mock.calls.map(([{ kind }]) => kind)).toEqual(['audio', 'cover']);
  });

  it('can be stopped, also before it has begun', async () => {
    const abort = jest.fn();
    inParts.mockReturnValue({ done: Promise.reject(new Error('stopped')), abort });
    const audio = Object.defineProperty(new Blob(['song']), 'size', { value: IN_PARTS_FROM_BYTES });
    const sending = files(audio);
    sending.abort();
    await expect(sending.done).rejects.toThrow('stopped');
    expect(abort).toHaveBeenCalledTimes(1);
  });
});
