import { whenReadable } from './scroll-pace';

let now = 0;
const scrollBy = (px: number, ms: number) => {
  now += ms;
  jest.advanceTimersByTime(ms);
  Object.defineProperty(window, 'scrollY', { value: window.scrollY + px, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  whenReadable(() => undefined);
  scrollBy(0, 1000);
});
afterEach(() => {
  jest.runAllTimers();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('waits while the page rushes by, and for a moment after', () => {
  const act = jest.fn();
  for (let i = 0; i < 5; i++) scrollBy(120, 16);
  whenReadable(act);
  scrollBy(2, 16);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(120);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does at once what is asked of a page that stands or is read, and nothing that was taken back', () => {
  const [reading, takenBack] = [jest.fn(), jest.fn()];
  for (let i = 0; i < 5; i++) scrollBy(10, 16);
  whenReadable(reading);
  expect(reading).toHaveBeenCalledTimes(1);
  scrollBy(900, 16);
  whenReadable(takenBack)();
  jest.runAllTimers();
  expect(takenBack).not.toHaveBeenCalled();
});
