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

  it('is put in another order by dragging', async () => {
    await withThree();
    const [first, , last] = queue().getAllByRole('listitem');
    fireEvent.dragStart(last!, { dataTransfer: {} });
    fireEvent.dragOver(first!);
    fireEvent.dragEnd(last!);
    expect(titles()).toEqual(['Sample Song 2', 'Sample Song 0', 'Sample Song 1']);
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
