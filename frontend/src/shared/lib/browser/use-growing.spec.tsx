import { act, render, screen } from '@testing-library/react';
import { useGrowing } from './use-growing';

let frames: (() => void)[] = [];
const frame = () => act(() => frames.splice(0).forEach((each) => each()));
beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((each) => frames.push(() => each(0)));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void (frames[id - 1] = () => undefined));
});
afterEach(() => jest.restoreAllMocks());

const Rows = ({ all }: { all: number }) => <p>{useGrowing(all, 2)}</p>;
const shown = () => Number(screen.getByRole('paragraph').textContent);

it('begins with all there is, and grows by so many a frame', () => {
  const { rerender } = render(<Rows all={3} />);
  expect(shown()).toBe(3);
  rerender(<Rows all={8} />);
  const seen = [shown()];
  for (let n = 0; n < 4; n += 1) {
    frame();
    seen.push(shown());
  }
  expect(seen).toEqual([3, 5, 7, 8, 8]);
});

it('shrinks at once, and grows again from there', () => {
  const { rerender } = render(<Rows all={6} />);
  rerender(<Rows all={1} />);
  expect(shown()).toBe(1);
  rerender(<Rows all={4} />);
  expect(shown()).toBe(1);
  frame();
  expect(shown()).toBe(3);
});
