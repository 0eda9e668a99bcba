import { orderTexts } from '@refrain/contracts/kernel';
import { playerTexts } from '@refrain/contracts/playback';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';
import { textsOf } from '../../app/testing/looking';
import { keepFocus } from '../../shared/lib/browser/keep-focus';
import { restored } from '../state/slice';
import { sampleCards } from '../testing/tracks';

const queue = () => within(screen.getByRole('complementary', { name: playerTexts.queue }));
const titles = () => textsOf(queue().getAllByText(/^Sample Song/));
const button = (name: string) => queue().getByRole('button', { name, hidden: true });

const ROW = 50;
/** Rows of 50 px below each other; jsdom has no layout. */
const layOut = () =>
  void jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
    return { top: index * ROW, height: ROW } as DOMRect;
  });
/** jsdom has no PointerEvent; what it is built on has all that is read. */
const pointer = (target: EventTarget, type: string, clientY: number) =>
  fireEvent(target as Element, new MouseEvent(type, { bubbles: true, button: 0, clientY }));

const withThree = async () => {
  const visited = visit('/media-player', { user: people.fan });
  await screen.findByRole('complementary', { name: playerTexts.queue });
  act(() => void visited.store.dispatch(restored({ queue: sampleCards(3), currentIndex: 0 })));
  return visited;
};

describe('the queue', () => {
  it('is put in another order by its buttons, which keep the focus and say the new place', async () => {
    const { user } = await withThree();
    button(playerTexts.moveDown('Sample Song 0')).focus();
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['Sample Song 1', 'Sample Song 0', 'Sample Song 2']);
    expect(document.activeElement).toBe(button(playerTexts.moveDown('Sample Song 0')));
    expect(screen.getByText(playerTexts.movedTo('Sample Song 0', 2, 3))).toBeTruthy();
    await user.keyboard('{Enter}{Enter}');
    expect(titles()).toEqual(['Sample Song 1', 'Sample Song 2', 'Sample Song 0']);
    expect(queue().getAllByRole('listitem').at(-1)?.getAttribute('aria-current')).toBe('true');
  });

  it('is put in another order by dragging the handle of a row, as a finger does, past the heading of the mix, which stays', async () => {
    const { store } = await withThree();
    act(() => void store.dispatch(restored({ mixIds: [sampleCards(3)[2]!.id] })));
    layOut();
    const mix = () => queue().getByRole('heading', { name: playerTexts.playingOnMix }).closest('li')!;
    const rows = () => [...mix().parentElement!.children];
    expect(rows().indexOf(mix())).toBe(2);
    pointer(button(orderTexts.handle('Sample Song 2')), 'pointerdown', 3 * ROW + 20);
    pointer(window, 'pointermove', 10);
    expect(mix().style.transform).toBe(`translateY(${ROW}px)`);
    pointer(window, 'pointerup', 10);
    expect(titles()).toEqual(['Sample Song 2', 'Sample Song 0', 'Sample Song 1']);
    expect([rows().indexOf(mix()), mix().style.transform]).toEqual([0, '']);
    expect(store.getState().player.currentIndex).toBe(1);
    jest.restoreAllMocks();
  });

  it('is put in another order by the keys on a handle; a drag that Escape ends leaves it and the player as they are', async () => {
    const { user } = await withThree();
    const handle = button(orderTexts.handle('Sample Song 0'));
    handle.focus();
    await user.keyboard('{End}');
    expect(titles()).toEqual(['Sample Song 1', 'Sample Song 2', 'Sample Song 0']);
    expect(document.activeElement).toBe(handle);
    layOut();
    pointer(handle, 'pointerdown', 2 * ROW + 20);
    pointer(window, 'pointermove', 10);
    fireEvent.keyDown(handle, { key: 'Escape' });
    pointer(window, 'pointerup', 10);
    expect(titles()).toEqual(['Sample Song 1', 'Sample Song 2', 'Sample Song 0']);
    jest.restoreAllMocks();
  });

  it('opens with the focus on its heading, and keeps it on a row that takes the place of another', async () => {
    const stop = keepFocus();
    const { user } = await withThree();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    button(playerTexts.removeFromQueue('Sample Song 1')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button(playerTexts.removeFromQueue('Sample Song 2'))));
    stop();
  });
});
