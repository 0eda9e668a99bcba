/** What jsdom does not draw, it does not measure: nothing is in sight, nothing has a size, no wish of the system is known. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** An address of ours is relative in the page, and absolute for Node's requests. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
  }
}

const nothing = () => undefined;

Object.assign(window, {
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
  Request: PageRequest,
  scrollTo: nothing,
  matchMedia: (media: string) => ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }),
});
Object.assign(Element.prototype, {
  scrollIntoView: nothing,
  hasPointerCapture: () => false,
  setPointerCapture: nothing,
  releasePointerCapture: nothing,
});
Object.assign(HTMLMediaElement.prototype, { load: nothing, play: () => Promise.resolve(), pause: nothing });
