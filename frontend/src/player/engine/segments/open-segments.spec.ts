/** @jest-environment jsdom */
import { openSegments } from './open-segments';
import { playByHls } from './hls';

jest.mock('./hls', () => ({ playByHls: jest.fn() }));
const byHls = playByHls as jest.MockedFunction<typeof playByHls>;

/** An element that plays HLS itself, or does not, and counts what it was given. */
const elementThat = (plays: '' | 'maybe') => {
  const element = document.createElement('audio');
  const given: string[] = [];
  Object.assign(element, { canPlayType: () => plays, load: () => undefined, play: () => Promise.resolve() });
  Object.defineProperty(element, 'src', { set: (url: string) => given.push(url) });
  return { element, given };
};
const settled = async () => {
  for (let i = 0; i < 8; i += 1) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
};
const answers = (status: number) => {
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: status < 400, status } as Response));
};

let n = 0;
/** Another playlist for each test: what failed in a page is not asked for again. */
const source = () => ({ url: '/one-file', playlist: `/list-${(n += 1)}.m3u8` });
beforeEach(() => {
  byHls.mockReset();
  byHls.mockReturnValue(() => {});
  answers(200);
});
afterEach(() => Reflect.deleteProperty(window, 'caches'));

it('a browser that plays segments is given the playlist', async () => {
  const [{ element, given }, asked, openFile] = [elementThat('maybe'), source(), jest.fn()];
  openSegments(element, asked, openFile);
  await settled();
  expect(given).toEqual([asked.playlist]);
  expect([openFile.mock.calls.length, byHls.mock.calls.length]).toEqual([0, 0]);
});

it('where there are no segments it plays the one file', async () => {
  answers(404);
  const [{ element, given }, openFile] = [elementThat('maybe'), jest.fn()];
  openSegments(element, source(), openFile);
  await settled();
  expect([given, openFile.mock.calls.length]).toEqual([[], 1]);
});

it('other browsers play them by hls.js', async () => {
  const [{ element }, asked] = [elementThat(''), source()];
  const end = openSegments(element, asked, jest.fn());
  await settled();
  expect(byHls).toHaveBeenCalledWith(element, asked.playlist, expect.any(Function));
  const destroy = jest.fn();
  byHls.mockReturnValue(destroy);
  openSegments(element, source(), jest.fn());
  await settled();
  end();
  expect(destroy).not.toHaveBeenCalled();
});

it('what fails in the middle goes on in the one file at the same place, and is not tried again', async () => {
  const [{ element }, asked] = [elementThat(''), source()];
  const play = jest.spyOn(element, 'play');
  const [destroy, openFile] = [jest.fn(), jest.fn()];
  byHls.mockReturnValue(destroy);
  openSegments(element, asked, openFile);
  await settled();
  let at = 75;
  Object.defineProperty(element, 'currentTime', { get: () => at, set: (seconds: number) => (at = seconds) });
  Object.defineProperty(element, 'paused', { value: false });
  byHls.mock.calls[0]?.[2]();
  expect([destroy.mock.calls.length, openFile.mock.calls.length]).toEqual([1, 1]);
  at = 0;
  element.dispatchEvent(new Event('loadedmetadata'));
  expect([at, play.mock.calls.length]).toEqual([75, 1]);
  openSegments(element, asked, openFile);
  await settled();
  expect([byHls.mock.calls.length, openFile.mock.calls.length]).toEqual([1, 2]);
});

it('what is kept offline plays from there', async () => {
  Object.defineProperty(window, 'caches', { configurable: true, value: { match: () => Promise.resolve({}) } });
  const [{ element }, openFile] = [elementThat('maybe'), jest.fn()];
  openSegments(element, source(), openFile);
  await settled();
  expect([openFile.mock.calls.length, (globalThis.fetch as jest.Mock).mock.calls.length]).toEqual([1, 0]);
});

it('what was ended before it began plays nothing', async () => {
  const [{ element, given }, openFile] = [elementThat(''), jest.fn()];
  openSegments(element, source(), openFile)();
  await settled();
  expect([given, openFile.mock.calls.length, byHls.mock.calls.length]).toEqual([[], 0, 0]);
});

it('the speed of before stays', async () => {
  const { element } = elementThat('maybe');
  element.playbackRate = 1.5;
  openSegments(element, source(), jest.fn());
  await settled();
  expect(element.defaultPlaybackRate).toBe(1.5);
});
