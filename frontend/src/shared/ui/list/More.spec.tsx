import { render } from '@testing-library/react';
import { More } from './More';

/** Says that the end is in sight once for each time it is watched: nothing changes after that. */
class Steady {
  constructor(private readonly seen: IntersectionObserverCallback) {}
  observe = (target: Element) =>
    this.seen([{ isIntersecting: true, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  unobserve = () => undefined;
  disconnect = () => undefined;
}

it('a list goes on where a page came so fast that its end never left the sight', () => {
  window.IntersectionObserver = Steady as unknown as typeof IntersectionObserver;
  const fetchNextPage = jest.fn();
  const after = (pages: number) => (
    <More
      ahead
      list={{
        ...{ data: { pages: Array.from({ length: pages }) }, fetchNextPage },
        ...{ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false },
      }}
    />
  );
  const { rerender } = render(after(1));
  rerender(after(1));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(after(2));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});
