import type { Track } from '@refrain/contracts/tracks';
import { makeSound } from '../../media/testing/sounds';
import { eventually, TestApp } from '../../testing/test-app';
import { publish } from '../../testing/uploads';

let app: TestApp;
beforeAll(async () => void (app = await TestApp.start(undefined, { listens: true })), 60_000);
afterAll(() => app.end());

it('a song says what is heard in it, some time after it can be played', async () => {
  const artist = await app.artist();
  // A burst of 30 ms each half second over an A minor chord.
  const source =
    'aevalsrc=0.05*(sin(440*2*PI*t)+sin(523.25*2*PI*t)+sin(659.26*2*PI*t))+0.6*lt(mod(t\\,0.5)\\,0.03)*(random(0)-0.5):s=22050';
  const track = await publish(artist, await makeSound('wav', { seconds: 24, channels: 1, sampleRate: 22050, source }));
  await eventually(async () => {
    const heard = (await app.visitor().get(`/api/tracks/${track.id}`)).body as Track;
    expect(heard).toMatchObject({ sectionsAnalyzed: true, sectionAnalysisVersion: 1, musicalKey: 'A', mode: 'minor' });
    expect(heard.tempo).toBeCloseTo(120, 0);
    expect(heard.musicalSections.at(-1)?.endMs).toBeCloseTo(24_000, -2);
  });
}, 80_000);
