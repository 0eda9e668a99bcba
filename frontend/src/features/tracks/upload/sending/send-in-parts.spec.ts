import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { UNREACHABLE } from '../../../../shared/lib/api/problem';
import { STOPPED, type Sent } from '../../../../shared/lib/api/send-form';
import { sendInParts } from './send-in-parts';

const ID = '11111111-1111-4111-8111-111111111111';

/** A server of tus in memory, whose line breaks in the middle of the first parts. */
class Line implements HttpStack {
  bytes: Buffer = Buffer.alloc(0);
  readonly asked: string[] = [];
  constructor(
    private cuts: number,
    private readonly refusal: number | null = null,
  ) {}
  getName = () => 'line';

  createRequest(method: string, url: string): HttpRequest {
    const headers: Record<string, string> = {};
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name: string, value: string) => void (headers[name] = value),
      getHeader: (name: string) => headers[name] ?? '',
      setProgressHandler: () => undefined,
      send: async (body: unknown) => this.answer(method, headers, body as Buffer | undefined),
      abort: async () => undefined,
      getUnderlyingObject: () => null,
    } as unknown as HttpRequest;
  }

  private answer(method: string, headers: Record<string, string>, body: Buffer = Buffer.alloc(0)): HttpResponse {
    this.asked.push(method);
    if (this.refusal)
      return answered(this.refusal, {}, JSON.stringify({ code: 'SAMPLE.NO', message: 'No', status: this.refusal }));
    if (method === 'POST') return answered(201, { location: `/api/audio/uploads/${ID}` });
    if (method === 'PATCH') {
      expect(Number(headers['Upload-Offset'])).toBe(this.bytes.length);
      this.cuts -= 1;
      const isCut = this.cuts >= 0;
      this.bytes = Buffer.concat([this.bytes, isCut ? body.subarray(0, body.length >> 1) : body]);
      if (isCut) throw new Error('the line broke');
    }
    return answered(200, { 'upload-offset': String(this.bytes.length), 'upload-length': '1000' });
  }
}
const answered = (status: number, headers: Record<string, string>, body = ''): HttpResponse =>
  ({
    getStatus: () => status,
    getHeader: (name: string) => headers[name.toLowerCase()],
    getBody: () => body,
    getUnderlyingObject: () => null,
  }) as unknown as HttpResponse;

const content = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));
const start = (line: Line, onProgress: (sent: Sent) => void = () => undefined) =>
  sendInParts({
    file: Object.assign(content, { name: 'song.wav' }) as unknown as File,
    kind: 'audio',
    onProgress,
    httpStack: line,
    patience: [1, 1, 1, 1, 1, 1],
  });
const answersOf = (...answers: readonly (Response | Error)[]) => {
  const left = [...answers];
  globalThis.fetch = jest.fn(async () => {
    const next = left.shift();
    if (next instanceof Error) throw next;
    return next ?? Response.json({ uploadId: ID });
  });
};

it('a file whose line breaks goes on where it stopped, and is then judged', async () => {
  answersOf(new Error('away'), Response.json({ uploadId: ID }));
  const line = new Line(4);
  await expect(start(line).done).resolves.toBe(ID);
  expect(line.bytes.equals(content)).toBe(true);
  expect(line.asked.filter((method) => method === 'PATCH')).toHaveLength(5);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("passes on the server's words, and asks no second time", async () => {
  const line = new Line(0, 409 + 4);
  await expect(start(line).done).rejects.toMatchObject({ code: 'SAMPLE.NO' });
  expect(line.asked).toEqual(['POST']);
});

it('of a file that is judged and refused too', async () => {
  answersOf(Response.json({ code: 'UPLOAD.AUDIO_TYPE', message: 'No song', status: 400 }, { status: 400 }));
  await expect(start(new Line(0)).done).rejects.toMatchObject({ code: 'UPLOAD.AUDIO_TYPE' });
});

it('gives up after a while, and can be stopped', async () => {
  await expect(start(new Line(100)).done).rejects.toMatchObject({ code: UNREACHABLE });
  const { done, abort } = start(new Line(100));
  abort();
  await expect(done).rejects.toMatchObject({ code: STOPPED });
});
