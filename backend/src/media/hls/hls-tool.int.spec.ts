import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaProblem } from '../media-problem';
import { makeSound } from '../testing/sounds';
import { makeVideo } from '../testing/videos';
import { formats, videoFormats } from '../formats';
import { MediaTool } from '../tool/media-tool';
import { secondsOf, type HlsIndex } from './hls-index';
import { HlsTool } from './hls-tool';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'refrain-hls-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = async (name: string, bytes: Buffer): Promise<string> => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};
const starts = ({ renditions }: HlsIndex) =>
  renditions.map(({ segments }) => segments.map((_, i) => Math.round(20 * secondsOf(segments.slice(0, i))) / 20));
const whole = async (index: HlsIndex) => {
  for (const { name, start, segments } of index.renditions) {
    const stretches = [start, ...segments];
    const ends = stretches.map(({ offset, bytes }) => offset + bytes);
    expect(stretches.map(({ offset }) => offset)).toEqual([0, ...ends.slice(0, -1)]);
    const bytes = await readFile(join(folder, `${name}.mp4`));
    // What follows the last segment is an index that players of segments do not need.
    expect(ends.at(-1)).toBeLessThanOrEqual(bytes.length);
    expect(bytes.subarray(start.bytes + 4, start.bytes + 8).toString()).toMatch(/styp|moof|sidx/);
  }
};

it('a sound is cut at the same places in three renditions, which play as long as it does', async () => {
  const file = await keep('sound.wav', await makeSound('wav', { seconds: 20 }));
  const { streamFile, previewFile, durationMs } = await new MediaTool().processAudio(file, formats.wav, folder);
  const { index } = await new HlsTool().sound({ high: streamFile, low: previewFile }, folder);
  expect(index.renditions.map(({ name, codecs }) => [name, codecs])).toEqual([
    ['high', 'mp4a.40.2'],
    ['middle', 'mp4a.40.2'],
    ['low', 'mp4a.40.2'],
  ]);
  const [high, ...others] = starts(index);
  expect(high).toHaveLength(4);
  for (const other of others) expect(other).toEqual(high);
  for (const { segments } of index.renditions) expect(Math.abs(secondsOf(segments) - durationMs / 1000)).toBeLessThan(0.1);
  await whole(index);
});

it.each([
  ['with sound', true],
  ['without sound', false],
])('a film %s is cut at the same pictures in three renditions', async (_name, sound) => {
  const file = await keep('film.mp4', await makeVideo('mp4', { seconds: 10, size: '640x360', rate: 25, sound }));
  const { videoFile } = await new MediaTool().processVideo(file, videoFormats.mp4, folder);
  const { index } = await new HlsTool().film(videoFile, folder);
  expect(index.renditions.map(({ size }) => size)).toEqual([
    { width: 640, height: 360 },
    { width: 640, height: 360 },
    { width: 426, height: 240 },
  ]);
  for (const { codecs } of index.renditions) expect(codecs).toMatch(sound ? /^avc1\.\w{6},mp4a\.40\.2$/ : /^avc1\.\w{6}$/);
  for (const each of starts(index)) expect(each).toEqual([0, 4, 8]);
  await whole(index);
});

it('what is no sound of ours is refused', async () => {
  const file = await keep('noise.m4a', Buffer.from('#EXTM3U\nhttp://127.0.0.1/\n'));
  await expect(new HlsTool().sound({ high: file, low: file }, folder)).rejects.toThrow(MediaProblem);
});
