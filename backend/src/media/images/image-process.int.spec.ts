import { transformFileSync } from '@swc/core';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kernelRefusals } from '@refrain/contracts/kernel';
import sharp from 'sharp';
import { MediaProblem, MediaToolUnavailable } from '../media-problem';
import { forkImageProcess, type ImageProcess } from './image-process';
import { Images } from './images';

const SOURCES = [
  'images/image.worker',
  'images/image-work',
  'images/card-ground',
  'images/palette',
  'images/thumb-hash',
  'media-problem',
];
const media = dirname(__dirname);
let folder: string;
let script: string;
const running: ImageProcess[] = [];

/** The worker as a build makes it, where its packages are found. */
beforeAll(async () => {
  const cache = join(__dirname, '../../../../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'refrain-image-worker-'));
  await mkdir(join(folder, 'images'));
  for (const source of SOURCES) {
    const { code } = transformFileSync(join(media, `${source}.ts`), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
    });
    await writeFile(join(folder, `${source}.js`), code);
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }');
  script = join(folder, 'images', 'image.worker.js');
});
afterEach(() => running.splice(0).forEach((one) => one.stop()));
afterAll(() => rm(folder, { recursive: true, force: true }));

const forked = (limitMs = 20_000, from = script): ImageProcess => {
  const one = forkImageProcess(limitMs, from);
  running.push(one);
  return one;
};
const save = async (bytes: Buffer): Promise<string> => {
  const file = join(folder, `picture-${Math.random()}`);
  await writeFile(file, bytes);
  return file;
};
const plain = (edge = 64) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#c8553d' } })
    .png()
    .toBuffer();
const written = async (code: string): Promise<string> => {
  const file = join(folder, `script-${Math.random()}.js`);
  await writeFile(file, code);
  return file;
};

describe('a process that decodes images', () => {
  it('gives what the work gives, bytes too', async () => {
    const one = forked();
    const file = await save(await plain());
    expect(await one.run({ kind: 'examine', args: [{ file, maxPx: 64 }, 'png'] })).toEqual({ verdict: 'fine' });
    expect(await one.run({ kind: 'examine', args: [{ file, maxPx: 32 }, 'png'] })).toEqual({
      verdict: 'tooLarge',
      width: 64,
      height: 64,
    });
    const small = (await one.run({
      kind: 'small',
      args: [
        { file: await plain(), maxPx: 64 },
        { width: 32, height: 32 },
      ],
    })) as Buffer;
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 32 });
    const made = await one.run({ kind: 'copies', args: [{ file, maxPx: 64 }, folder, ['1200', '480']] });
    expect(made).toMatchObject({ width: 64, durationMs: null, files: { '480': expect.stringContaining('480.webp') } });
    expect(existsSync(join(folder, '480.webp'))).toBe(true);
  });

  it('blames the file for what cannot be decoded', async () => {
    const asked = {
      kind: 'copies',
      args: [{ file: await save(Buffer.from('no picture')), maxPx: 64 }, folder, ['480']],
    } as const;
    await expect(forked().run(asked)).rejects.toMatchObject({ name: 'MediaProblem', fault: 'undecodable' });
  });

  it('is killed after its time, and the next work has a new one', async () => {
    const slow = forked(
      300,
      await written(`process.on('message', ({ args }) => args[0] === 'hang' ? 0 : process.send({ value: process.pid }))`),
    );
    const first = await slow.run({ kind: 'small', args: [] });
    await expect(slow.run({ kind: 'small', args: ['hang'] })).rejects.toEqual(new MediaProblem('timeout'));
    expect(await slow.run({ kind: 'small', args: [] })).not.toBe(first);
  });

  it.each([
    ['a crash of the decoder', 'SIGSEGV', MediaProblem],
    ['a kill from outside', 'SIGKILL', MediaToolUnavailable],
  ] as const)('%s ends nothing else, and names who is to blame', async (_what, signal, expected) => {
    const dying = forked(
      20_000,
      await written(
        `process.on('message', ({ args }) => args[0] === 'die' ? process.kill(process.pid, '${signal}') : process.send({ value: 'alive' }))`,
      ),
    );
    await expect(dying.run({ kind: 'small', args: ['die'] })).rejects.toBeInstanceOf(expected);
    expect(await dying.run({ kind: 'small', args: [] })).toBe('alive');
  });

  it('sees no secret of the server', async () => {
    process.env.SAMPLE_SECRET = 'sample';
    const one = forked(20_000, await written(`process.on('message', () => process.send({ value: Object.keys(process.env) }))`));
    expect(await one.run({ kind: 'small', args: [] })).not.toContain('SAMPLE_SECRET');
    delete process.env.SAMPLE_SECRET;
  });
});

it('begins as many processes as it has places, and uses them again', async () => {
  const images = new Images(() => forked(), 2);
  const file = await save(await plain(1024));
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, i) => images.run(`sample ${i}`, 'small', { file, maxPx: 4096 }, { width: 480, height: 360 })),
  );
  expect(made).toHaveLength(6);
  expect(running).toHaveLength(2);
});

it('refuses the ninth image that waits for one person, and takes those of others', async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const images = new Images(() => ({ run: () => held, stop: () => undefined }), 1);
  const send = (owner: string) => images.run(owner, 'small', { file: 'sample', maxPx: 1 }, { width: 1, height: 1 });
  const sent = Array.from({ length: 9 }, () => send('flood'));
  await expect(send('flood')).rejects.toMatchObject({ refusal: kernelRefusals.tooManyFiles, retryAfterSeconds: 5 });
  sent.push(send('fan'));
  letGo();
  expect(await Promise.all(sent)).toHaveLength(10);
});
