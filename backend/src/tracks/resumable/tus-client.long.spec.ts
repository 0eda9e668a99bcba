import { readFile } from 'node:fs/promises';
import { globalAgent } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { session } from '@refrain/contracts/accounts';
import { resumableCalls, TUS_KIND, uploadKeyOf, type CompleteUploadResponse, type Track } from '@refrain/contracts/tracks';
import { Upload } from 'tus-js-client';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { declaration, song } from '../../testing/uploads';

/** Bytes of a part. */
const PART = 64 * 1024;
/** After so many bytes the nth connection is cut; those behind them are let through. */
const CUTS = [100_000, 10, PART + 300, 150_000, 30_000];

let app: TestApp;
let artist: Member;
let sound: Buffer;
let line: Server;
let cuts: number[];
let connections: number;

beforeAll(async () => {
  app = await TestApp.start();
  [artist, sound] = [await app.artist(), await song(10)];
  line = createServer((from) => {
    connections += 1;
    carried(from, cuts.shift() ?? Infinity);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  [cuts, connections] = [[...CUTS], 0];
  // The client of Node keeps a connection for the next request.
  globalAgent.destroy();
});
afterAll(async () => {
  line.close();
  await app.end();
});

/** What comes goes on to the site until so many bytes came; then both ends are cut, as when a phone leaves the network. */
const carried = (from: Socket, most: number): void => {
  const to = connect(Number(new URL(app.origin).port), '127.0.0.1');
  const end = () => [from, to].forEach((socket) => socket.destroy());
  let left = most;
  for (const socket of [from, to]) socket.on('error', end).on('close', end);
  to.pipe(from);
  from.on('data', (bytes: Buffer) => {
    const through = bytes.subarray(0, left);
    left -= through.length;
    // What came before the cut arrives.
    to.write(through, () => left === 0 && end());
  });
};

const lineOrigin = (): string => `http://127.0.0.1:${(line.address() as AddressInfo).port}`;

/** The client that the site itself uses, with the HTTP of Node. */
const sent = (size: number, retryDelays: number[]): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const upload: Upload = new Upload(sound, {
      endpoint: `${lineOrigin()}${resumableCalls.beginResumable.path}`,
      headers: { Cookie: `${session.cookie}=${artist.cookie}`, Origin: lineOrigin() },
      metadata: { [TUS_KIND]: 'audio' },
      chunkSize: size,
      retryDelays,
      onError: reject,
      onSuccess: () => resolve(upload),
    });
    upload.start();
  });

it.each([
  ['in parts', PART],
  ['in one piece', Infinity],
])(
  'a file that tus-js-client sends %s arrives whole, though its connection is cut again and again',
  async (_, size) => {
    expect(sound.length).toBeGreaterThan(CUTS.reduce((sum, each) => sum + each, 0));
    const { url } = await sent(size, [10, 20, 20, 20, 20, 20, 20]);
    expect(cuts).toEqual([]);
    expect(connections).toBeGreaterThan(CUTS.length);
    const id = url?.split('/').at(-1) ?? '';
    const { status, body } = await artist.post(resumableCalls.completeUpload.path.replace(':id', id), {
      ...{ kind: 'audio', fileName: 'song.wav' },
    });
    expect(status).toBeLessThan(300);
    const { uploadId } = body as CompleteUploadResponse;
    expect((await app.storage.media.withLocalFile(uploadKeyOf(uploadId), (file) => readFile(file))).equals(sound)).toBe(true);
    const made = (await artist.post('/api/tracks/upload', declaration(uploadId))).body as Track;
    await eventually(async () => expect((await app.visitor().get(`/api/audio/stream/${made.id}`)).status).toBe(200), 30_000);
  },
  60_000,
);
