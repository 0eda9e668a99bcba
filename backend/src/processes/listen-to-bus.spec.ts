import { listenToBus } from './listen-to-bus';

describe('live lines and a bus that is away', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('part when that lasts, and are taken again as soon as it is back', () => {
    const heard: boolean[] = [];
    const { changed } = listenToBus({ hears: (anything) => void heard.push(anything) }, 10_000);
    changed(false);
    jest.advanceTimersByTime(9999);
    expect(heard).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(heard).toEqual([false]);
    changed(true);
    expect(heard).toEqual([false, true]);
  });

  it('stay over a moment’s absence, and when the process ends', () => {
    const heard: boolean[] = [];
    const { changed, close } = listenToBus({ hears: (anything) => void heard.push(anything) }, 10_000);
    changed(false);
    jest.advanceTimersByTime(5000);
    changed(true);
    jest.advanceTimersByTime(20_000);
    expect(heard).toEqual([true]);
    changed(false);
    close();
    jest.advanceTimersByTime(20_000);
    expect(heard).toEqual([true]);
  });
});
