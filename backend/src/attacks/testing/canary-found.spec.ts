import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeSound } from '../../media/testing/sounds';
import { makeVideo } from '../../media/testing/videos';
import { plain } from '../../testing/uploads';
import { CANARY_HZ, canaryPicture, frameOf, isHeardIn, isSeenIn } from './canary-found';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'refrain-found-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const kept = async (name: string, content: Buffer): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const tone = (source: string, extra: readonly string[] = []) =>
  makeSound('m4a', { seconds: 2, sampleRate: 22050, channels: 1, source, extra });
const canary = `sine=frequency=${CANARY_HZ}:sample_rate=44100`;

it.each([
  ['by itself, poorly encoded', canary, ['-b:a', '32k'], true],
  [
    'for half a second within another tone',
    `aevalsrc='if(between(t,1,1.5),sin(2*PI*${CANARY_HZ}*t),sin(2*PI*440*t))/8'`,
    [],
    true,
  ],
  ['in the tone of the samples', 'sine=frequency=440:sample_rate=44100', [], false],
  ['in noise', 'anoisesrc=amplitude=0.5:sample_rate=44100', [], false],
  ['in silence', 'anullsrc=sample_rate=44100', [], false],
] as const)('the tone of the canary %s: heard or not', async (name, source, extra, heard) => {
  expect(await isHeardIn(await kept(`${name}.m4a`, await tone(source, extra)))).toBe(heard);
});

it('the board of the canary is seen at any size and poorly encoded, and not in other pictures', async () => {
  const board = await canaryPicture();
  for (const edge of [96, 480, 1200])
    expect(await isSeenIn(await sharp(board).resize(edge, edge).webp({ quality: 30 }).toBuffer())).toBe(true);
  for (const colour of ['#c8553d', '#00ff00', '#ff00ff', '#000000'])
    expect(await isSeenIn(await plain(colour, 64, 64).png().toBuffer())).toBe(false);
  const film = await kept('film.mp4', await makeVideo('mp4'));
  expect(await isSeenIn((await frameOf(film, 0))!)).toBe(false);
  expect(await isHeardIn(film)).toBe(false);
});
