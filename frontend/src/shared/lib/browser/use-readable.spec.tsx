import { act, render, screen } from '@testing-library/react';
import { useReadable } from './use-readable';

let sight: (isIntersecting: boolean) => void;
let watched: Element;
beforeAll(() => {
  window.IntersectionObserver = class {
    constructor(seen: IntersectionObserverCallback) {
      sight = (isIntersecting) =>
        act(() => seen([{ target: watched, isIntersecting } as IntersectionObserverEntry], this as never));
    }
    observe = (element: Element) => void (watched = element);
    unobserve = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

const Row = ({ isAtFirst = false }) => {
  const [ref, isReadable] = useReadable<HTMLDivElement>(isAtFirst);
  return <div ref={ref}>{isReadable ? <button type="button">Play</button> : 'words'}</div>;
};

it('is readable near the screen, and no longer far from it', () => {
  render(<Row />);
  expect(screen.queryByRole('button')).toBeNull();
  sight(true);
  expect(screen.queryByRole('button')).not.toBeNull();
  sight(false);
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps what is in use, however far it is scrolled away', () => {
  render(<Row isAtFirst />);
  screen.getByRole('button').focus();
  sight(false);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  screen.getByRole('button').blur();
  sight(false);
  expect(screen.queryByRole('button')).toBeNull();
});
