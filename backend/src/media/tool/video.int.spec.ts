import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { videoFormats } from '../formats';
import { MediaProblem } from '../media-problem';
import { MediaTool } from './media-tool';
import { makeSound } from '../testing/sounds';
import { makeVideo } from '../testing/videos';
import { isFastVideo, toldMs } from './video-arguments';

const tool = new MediaTool();
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-film-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const save = async (content: Buffer): Promise<string> => {
  const file = join(folder, `film-${(count += 1)}`);
  await writeFile(file, content);
  return file;
};
const out = (): string => join(folder, `out-${(count += 1)}`);
const fault = (error: unknown) => (error instanceof MediaProblem ? error.fault : error);

describe('a film', () => {
  it('that asks for other files and sites is not opened', async () => {
    const list = Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n');
    for (const format of Object.values(videoFormats))
      await expect(tool.probeVideo(await save(list), format).catch(fault)).resolves.toBe('undecodable');
  });

  it('is none where there is only sound', async () => {
    await expect(
      tool.probeVideo(await save(await makeSound('m4a', { seconds: 1 })), videoFormats.mp4).catch(fault),
    ).resolves.toBe('undecodable');
  });

  it('is decoded by nothing that its format does not name', async () => {
    const film = await save(await makeVideo('mp4'));
    const { isFast, durationMs } = await tool.probeVideo(film, videoFormats.mp4);
    // Releases of ffmpeg count the last frame of sound, or do not.
    expect([isFast, [1000, 1020].includes(durationMs ?? 0)]).toEqual([false, true]);
    await expect(tool.probeVideo(film, { ...videoFormats.mp4, decoders: ['theora'] }).catch(fault)).resolves.toBe('undecodable');
  });

  it('that takes too long is stopped, and nothing is left', async () => {
    const hasty = new MediaTool({ videoLimitMs: 150 });
    const target = out();
    await expect(
      hasty
        .processVideo(await save(await makeVideo('mp4', { seconds: 8, size: '1280x720', rate: 30 })), videoFormats.mp4, target)
        .catch(fault),
    ).resolves.toBe('timeout');
    expect(await readdir(target)).toEqual([]);
  });

  it('that wants more memory than it may have is refused', async () => {
    const tight = new MediaTool({ memoryMb: 40 });
    await expect(tight.processVideo(await save(await makeVideo('mp4')), videoFormats.mp4, out())).rejects.toThrow();
  });

  it('is left where it is when the work is called off', async () => {
    const target = out();
    await expect(
      tool.processVideo(await save(await makeVideo('mp4')), videoFormats.mp4, target, { signal: AbortSignal.abort('too late') }),
    ).rejects.toBe('too late');
    expect(await readdir(target)).toEqual([]);
  });
});

describe('what ffmpeg reports', () => {
  const stream = (rate: string) =>
    `  Stream #0:0(und): Video: h264 (High), yuv420p, 1920x1080, 1000 kb/s, 29.97 fps, ${rate} tbr, 90k tbn (default)`;
  it.each([
    ['25', false],
    ['30', false],
    ['29.97', false],
    ['50', true],
    ['60', true],
    ['1k', true],
    ['90k', true],
  ] as const)('of %s frames a second', (rate, isFast) => expect(isFastVideo(stream(rate))).toBe(isFast));
  it('of an unknown rate counts as more than is shown', () => expect(isFastVideo('')).toBe(true));
  it('last of its progress is how long it plays', () =>
    expect([
      toldMs('out_time=00:00:01.000000\nprogress=continue\nout_time=00:01:02.345678\nprogress=end\n'),
      toldMs('out_time=N/A\n'),
    ]).toEqual([62_346, 0]));
});
