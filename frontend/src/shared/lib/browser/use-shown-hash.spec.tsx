import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useShownHash } from './use-shown-hash';

const Page = ({ isThere }: { isThere: boolean }) => {
  useShownHash(isThere);
  return isThere ? <section id="part" /> : null;
};
const at = (isThere: boolean) => (
  <MemoryRouter initialEntries={['/page#part']}>
    <Page isThere={isThere} />
  </MemoryRouter>
);
let shown: string[];
beforeEach(() => {
  jest.useFakeTimers();
  shown = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id);
  };
});
afterEach(() => jest.useRealTimers());

it('a link to a part leads there once the part is there', () => {
  const { rerender } = render(at(false));
  expect(shown).toEqual([]);
  rerender(at(true));
  expect(shown).toEqual(['part']);
});

it('behind a page that the server painted it waits until that is gone', () => {
  const paint = Object.assign(document.createElement('div'), { id: 'paint' });
  document.body.append(paint);
  render(at(true));
  jest.advanceTimersByTime(500);
  expect(shown).toEqual([]);
  paint.remove();
  jest.advanceTimersByTime(500);
  expect(shown).toEqual(['part']);
});
