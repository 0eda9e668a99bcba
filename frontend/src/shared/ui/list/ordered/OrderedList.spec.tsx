import { orderTexts } from '@refrain/contracts/kernel';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { reordered } from '../../../lib/order';
import { OrderedList, type Move } from './OrderedList';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];
const ROW = 50;

/** Rows of 50 px below each other; jsdom has no layout. */
const layOut = () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
    return { top: index * ROW, height: ROW } as DOMRect;
  });
};

const moves: Move[] = [];
let take: (names: readonly string[]) => void;
const List = () => {
  const [names, setNames] = useState<readonly string[]>(NAMES);
  take = setNames;
  const onMove = (move: Move) => {
    moves.push(move);
    setNames((now) => reordered(now, move.from, move.to));
  };
  return (
    <OrderedList items={names} keyOf={(name) => name} nameOf={(name) => name} onMove={onMove} label="People">
      {(name) => <b>{name}</b>}
    </OrderedList>
  );
};
const shown = () => screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent);
const handle = (name: string) => screen.getByRole('button', { name: orderTexts.handle(name) });
/** jsdom has no PointerEvent; what it is built on has all that is read. */
const pointer = (target: EventTarget, type: string, clientY = 0) =>
  fireEvent(target as Element, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
const drag = (name: string, to: number) => {
  pointer(handle(name), 'pointerdown', NAMES.indexOf(name) * ROW + ROW / 2);
  pointer(window, 'pointermove', to);
};
const drop = () => pointer(window, 'pointerup');

describe('a list that is put in another order', () => {
  beforeEach(() => {
    layOut();
    moves.length = 0;
    render(<List />);
  });
  afterEach(() => jest.restoreAllMocks());

  it('moves an item by the keys on its handle, which keeps the focus', async () => {
    const user = userEvent.setup({ delay: null });
    handle('Ada').focus();
    await user.keyboard('{ArrowDown}');
    expect(shown()).toEqual(['Ben', 'Ada', 'Cleo', 'Dan']);
    expect(moves).toEqual([{ key: 'Ada', from: 0, to: 1, after: 'Ben' }]);
    await user.keyboard('{End}{ArrowDown}');
    expect(shown()).toEqual(['Ben', 'Cleo', 'Dan', 'Ada']);
    expect(document.activeElement).toBe(handle('Ada'));
    await user.keyboard('{Home}');
    expect(moves.at(-1)).toEqual({ key: 'Ada', from: 3, to: 0, after: null });
  });

  it('moves an item by the buttons that a press of its handle shows', async () => {
    const user = userEvent.setup({ delay: null });
    await user.click(handle('Cleo'));
    await user.click(screen.getByRole('button', { name: orderTexts.up('Cleo') }));
    expect(shown()).toEqual(['Ada', 'Cleo', 'Ben', 'Dan']);
    await user.click(screen.getByRole('button', { name: orderTexts.down('Cleo') }));
    await user.click(handle('Cleo'));
    expect(shown()).toEqual(NAMES);
    expect(screen.queryByRole('button', { name: orderTexts.up('Cleo') })).toBeNull();
  });

  it('moves an item to where it is dragged, once, when it is let go', () => {
    drag('Ada', 130);
    expect(moves).toEqual([]);
    drop();
    expect(shown()).toEqual(['Ben', 'Cleo', 'Ada', 'Dan']);
    expect(moves).toEqual([{ key: 'Ada', from: 0, to: 2, after: 'Cleo' }]);
  });

  it('keeps its order after Escape, and where a press only trembles', () => {
    drag('Ada', 130);
    fireEvent.keyDown(window, { key: 'Escape' });
    drop();
    drag('Ada', 28);
    drop();
    expect([shown(), moves]).toEqual([NAMES, []]);
  });

  it('drops behind the row that was there, also when another change comes meanwhile', () => {
    drag('Dan', 70);
    act(() => take(['Eve', 'Ada', 'Ben', 'Cleo', 'Dan']));
    drop();
    expect(shown()).toEqual(['Eve', 'Ada', 'Dan', 'Ben', 'Cleo']);
    drag('Dan', 70);
    act(() => take(['Ben', 'Cleo']));
    drop();
    expect(shown()).toEqual(['Ben', 'Cleo']);
  });
});
