import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const EARLY = readFileSync(join(__dirname, '../../public/early.js'), 'utf8');
const HELD = '<template id="after-paint"><script type="module" src="/assets/app.js"></script></template>';

type Paints = (list: { getEntriesByName: (name: string) => readonly unknown[] }) => void;
let heard: Paints | null;
let paint: (name: string) => void;

const open = ({ body, head = HELD, hidden = false }: { body: string; head?: string; hidden?: boolean }) => {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  window.eval(EARLY);
  document.dispatchEvent(new Event('DOMContentLoaded'));
};
const scripts = () => document.querySelectorAll('script[src]').length;

beforeEach(() => {
  jest.useFakeTimers();
  heard = null;
  paint = (name) => heard?.({ getEntriesByName: (asked) => (asked === name ? [name] : []) });
  window.matchMedia = (() => ({ matches: false })) as never;
  window.PerformanceObserver = class {
    constructor(hear: Paints) {
      heard = hear;
    }
    observe() {}
  } as never;
});
afterEach(() => jest.useRealTimers());

describe('the scripts of a painted page', () => {
  it('come once the paint is seen, and once', () => {
    open({ body: '<div id="paint"><h1>Painted</h1></div>' });
    paint('first-paint');
    expect(scripts()).toBe(0);
    paint('first-contentful-paint');
    expect(scripts()).toBe(1);
    jest.advanceTimersByTime(60_000);
    expect(scripts()).toBe(1);
  });

  it.each(['load', 'error'])('wait for the picture of the paint (%s)', (end) => {
    open({ body: '<div id="paint"><img src="/small.webp"><img fetchpriority="high" src="/cover.webp"></div>' });
    const picture = document.querySelector('img[fetchpriority]')!;
    Object.defineProperty(picture, 'complete', { value: false });
    paint('first-contentful-paint');
    expect(scripts()).toBe(0);
    picture.dispatchEvent(new Event(end));
    expect(scripts()).toBe(1);
  });

  it('come at once in the background, where nothing is painted', () => {
    open({ body: '<div id="paint"></div>', hidden: true });
    expect(scripts()).toBe(1);
  });

  it('come at once where the browser does not say when it paints', () => {
    Object.assign(window, { PerformanceObserver: undefined });
    open({ body: '<div id="paint"></div>' });
    expect(scripts()).toBe(1);
  });

  it('come after a while, whatever the paint waits for', () => {
    open({ body: '<div id="paint"></div>' });
    jest.advanceTimersByTime(1900);
    expect(scripts()).toBe(0);
    jest.advanceTimersByTime(200);
    expect(scripts()).toBe(1);
  });

  it('are not held back on other pages', () => {
    open({ head: '', body: '<div id="root"></div>' });
    paint('first-contentful-paint');
    jest.advanceTimersByTime(3000);
    expect(scripts()).toBe(0);
  });
});
