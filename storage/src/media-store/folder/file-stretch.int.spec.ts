import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FileStretch } from './file-stretch';

const FILES = 12;
const SIZE = 900_001;
const CLIENTS = 300;

let folder: string;
let server: Server;
const contents = Array.from({ length: FILES }, (_, n) => Buffer.alloc(SIZE, `Sample file ${n} of sample bytes. `));
const stretchOf = (n: number, start: number, end: number): FileStretch =>
  new FileStretch(openSync(join(folder, String(n)), 'r'), start, end);
const OPEN_FILES = '/proc/self/fd';
const openFiles = (): number => (existsSync(OPEN_FILES) ? readdirSync(OPEN_FILES).length : 0);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-stretch-'));
  await Promise.all(contents.map((bytes, n) => writeFile(join(folder, String(n)), bytes)));
  server = createServer(({ url = '' }, response) => {
    const [n = 0, start = 0, end = 0] = url.slice(1).split('-').map(Number);
    response.writeHead(206, { 'Content-Length': end - start + 1 });
    stretchOf(n, start, end).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** What a client got: some leave in the middle, some read slowly. */
const asked = (path: string, leavesAfter: number, isSlow: boolean): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const request = get({ port, path, agent: false }, (response) => {
      const got: Buffer[] = [];
      let size = 0;
      const end = (): void => resolve(Buffer.concat(got));
      response.on('data', (bytes: Buffer) => {
        got.push(bytes);
        size += bytes.length;
        if (size >= leavesAfter) request.destroy();
        if (isSlow) {
          response.pause();
          setTimeout(() => response.resume(), 3);
        }
      });
      response.on('close', end).on('error', end);
    }).on('error', reject);
  });

it('gives each of many clients the bytes it asked for, while some leave in the middle and some read slowly', async () => {
  const before = openFiles();
  const work = Array.from({ length: CLIENTS }, (_, i) => async () => {
    const [n, start] = [i % FILES, (i * 7919) % SIZE];
    const end = Math.min(SIZE - 1, start + ((i * 104_729) % SIZE));
    const leavesAfter = i % 3 === 0 ? (i * 911) % 400_000 : Infinity;
    const got = await asked(`/${n}-${start}-${end}`, leavesAfter, i % 5 === 0);
    const expected = contents[n]!.subarray(start, end + 1);
    expect([i, got.equals(expected.subarray(0, got.length)), got.length >= Math.min(expected.length, leavesAfter)]).toEqual([
      i,
      true,
      true,
    ]);
  });
  for (let at = 0; at < CLIENTS; at += 50) await Promise.all(work.slice(at, at + 50).map((ask) => ask()));
  for (let i = 0; i < 200 && openFiles() > before; i += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(openFiles()).toBeLessThanOrEqual(before);
});

it('gives other readers pieces of their own, and closes the file at the end, in the middle and after a fault', async () => {
  const before = openFiles();
  const whole = await stretchOf(3, 0, Infinity).toArray();
  await Promise.all(Array.from({ length: 8 }, () => buffer(stretchOf(4, 0, Infinity))));
  expect(Buffer.concat(whole as Buffer[]).equals(contents[3]!)).toBe(true);

  const left = stretchOf(5, 0, Infinity);
  left.read(0);
  left.destroy();
  await new Promise((resolve) => left.once('close', resolve));

  const fd = openSync(folder, 'r');
  await expect(buffer(new FileStretch(fd, 0, 10))).rejects.toMatchObject({ code: 'EISDIR' });
  expect(() => closeSync(fd)).toThrow(/EBADF/);
  expect(openFiles()).toBeLessThanOrEqual(before);
});
