/** jsdom draws nothing, so nothing ever is in sight; with this, everything is. */
export const everythingIsInSight = (): void => {
  window.IntersectionObserver = class {
    constructor(private readonly seen: IntersectionObserverCallback) {}
    observe = (target: Element) =>
      this.seen([{ isIntersecting: true, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    unobserve = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
};
