import { visualTexts as texts } from '@refrain/contracts/playback';
import { act, screen } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';
import { listenIn } from '../sound/start-sound';
import { trackPicked } from '../state/slice';
import { sampleCards } from '../testing/tracks';

jest.mock('../sound/start-sound', () => ({
  ...jest.requireActual('../sound/start-sound'),
  mayEqualise: jest.fn(),
  listenIn: jest.fn(),
}));
const sound = jest.requireMock<{ mayEqualise: jest.Mock; listenIn: jest.Mock }>('../sound/start-sound');

/** A tone at 1,000 Hz, at half of full scale. */
const analyser = {
  fftSize: 0,
  frequencyBinCount: 2048,
  context: { sampleRate: 48_000 },
  getByteFrequencyData: (bins: Uint8Array) => void (bins[Math.round(1000 / (24_000 / 2048))] = 200),
  getByteTimeDomainData: (wave: Uint8Array) => wave.forEach((_, i) => (wave[i] = i % 2 ? 192 : 64)),
  disconnect: jest.fn(),
};
const pen = {
  canvas: document.createElement('canvas'),
  clearRect: jest.fn(),
  fillRect: jest.fn(),
  beginPath() {},
  moveTo() {},
  lineTo() {},
  stroke() {},
};
const open = async () => {
  const page = visit('/audio-visualization-demo', { user: people.fan });
  await screen.findByRole('heading', { level: 1, name: 'Audio visualization' });
  return page;
};
beforeEach(() => {
  pen.fillRect.mockClear();
  analyser.disconnect.mockClear();
  sound.mayEqualise.mockReturnValue(true);
  sound.listenIn.mockReturnValue(analyser);
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
});
const play = (page: Awaited<ReturnType<typeof open>>) => {
  const [track] = sampleCards(1);
  act(() => void page.store.dispatch(trackPicked({ track: track!, source: 'other' })));
};

it('says that nothing plays, what would be shown, and where music is', async () => {
  const page = await open();
  expect(screen.getByText(texts.nothing)).toBeTruthy();
  expect([
    screen.getByText(texts.barsHint),
    screen.getByText(texts.waveHint),
    screen.getByRole('img', { name: texts.picture }),
  ]).toHaveLength(3);
  expect(screen.getByRole('link', { name: texts.toMusic }).getAttribute('href')).toBe('/discover/music');
  expect(listenIn).not.toHaveBeenCalled();
  page.leave();
});

it('draws what it hears, puts it into words, and lets go of it', async () => {
  const page = await open();
  play(page);
  expect(await screen.findByText(/^Loudest around (?:9[5-9]\d|10[0-5]\d) Hz, at −6 dB/, {}, { timeout: 4000 })).toBeTruthy();
  expect(pen.fillRect.mock.calls.length).toBeGreaterThanOrEqual(48);
  page.leave();
  expect(analyser.disconnect).toHaveBeenCalled();
});

it('draws only when it is asked to where less motion is wanted', async () => {
  const real = window.matchMedia;
  window.matchMedia = ((media: string) => ({
    media,
    matches: media.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  const page = await open();
  play(page);
  const button = await screen.findByRole('button', { name: texts.drawNow });
  expect(pen.fillRect).not.toHaveBeenCalled();
  await page.user.click(button);
  expect(pen.fillRect).toHaveBeenCalledTimes(48);
  expect(await screen.findByText(/^Loudest around/)).toBeTruthy();
  page.leave();
  window.matchMedia = real;
});

it('says where music does not go through the page', async () => {
  sound.mayEqualise.mockReturnValue(false);
  const page = await open();
  expect(screen.getByText(texts.notHere)).toBeTruthy();
  page.leave();
});
