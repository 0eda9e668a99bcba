import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../app/store';
import { seeked, ticked, trackPicked } from '../state/slice';
import { sampleCards } from '../testing/tracks';
import { Controls } from './Controls';
import { PlayerMenu } from './PlayerMenu';
import { QueuePanel } from './QueuePanel';

/** The parts of the full player, with the second of three tracks picked. */
const open = () => {
  const store = createStore();
  const tracks = sampleCards(3);
  const track = tracks[1]!;
  store.dispatch(trackPicked({ track, within: tracks, source: 'profile' }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Controls track={track} peaks={null} />
        <PlayerMenu />
        <QueuePanel />
      </MemoryRouter>
    </Provider>,
  );
  return { player: () => store.getState().player, store, track, user: userEvent.setup({ delay: null }) };
};
const button = (name: string) => screen.getByRole('button', { name });
const queue = () => within(screen.getByRole('complementary', { name: 'Queue' }));

describe('the controls of the full player', () => {
  it('play, pause, go to the next track and back', async () => {
    const { user, player, store } = open();
    await user.click(button('Pause Sample Song 1'));
    expect(player().isPlaying).toBe(false);
    await user.click(screen.getAllByRole('button', { name: 'Play Sample Song 1' })[0]!);
    expect(player().isPlaying).toBe(true);
    await user.click(button('Next'));
    expect(player().currentTrack?.title).toBe('Sample Song 2');
    await user.click(button('Previous'));
    expect(player().currentTrack?.title).toBe('Sample Song 1');
    act(() => void store.dispatch(ticked({ currentTime: 4, duration: 180 })));
    await user.click(button('Previous'));
    expect(player().currentTrack?.title).toBe('Sample Song 1');
  });

  it('have shuffle, and three ways to repeat in turn', async () => {
    const { user, player } = open();
    expect(button('Shuffle').getAttribute('aria-pressed')).toBe('false');
    await user.click(button('Shuffle'));
    expect([button('Shuffle').getAttribute('aria-pressed'), player().shuffleMode]).toEqual(['true', true]);
    const modes: string[] = [];
    for (const mode of ['Repeat is off', 'Repeating the queue', 'Repeating this song']) {
      await user.click(button(mode));
      modes.push(player().repeatMode);
    }
    expect(modes).toEqual(['all', 'one', 'none']);
    expect(button('Repeat is off')).toBeTruthy();
  });

  it('have a volume that a mute keeps', async () => {
    const { user, player } = open();
    const volume = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' }).value;
    expect(volume()).toBe('0.8');
    await user.click(button('Mute'));
    expect([volume(), player().isMuted]).toEqual(['0', true]);
    await user.click(button('Unmute'));
    expect(volume()).toBe('0.8');
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.3' } });
    expect([volume(), player().volume]).toEqual(['0.3', 0.3]);
  });

  it('show how far the track is, and lead elsewhere in it', async () => {
    const { user, store } = open();
    const dispatched = jest.spyOn(store, 'dispatch');
    act(() => void store.dispatch(ticked({ currentTime: 61, duration: 180 })));
    const wave = screen.getByRole('slider', { name: 'Position in Sample Song 1' });
    expect(await screen.findByText('1:01')).toBeTruthy();
    wave.focus();
    await user.keyboard('{End}');
    expect(dispatched).toHaveBeenCalledWith(seeked(180));
  });

  it('have a menu of quality and speed, and of stopping', async () => {
    const { user, player } = open();
    const choose = async (entry: string, role = 'menuitemradio') => {
      await user.click(button('More'));
      await user.click(await screen.findByRole(role, { name: entry }));
    };
    await choose('1.5×');
    expect(player().playbackRate).toBe(1.5);
    await choose('Stop', 'menuitem');
    expect(player().currentTrack).toBeNull();
  });
});

describe('the queue of the full player', () => {
  it('marks what plays, plays from it, and lets tracks be taken out', async () => {
    const { user, player } = open();
    const items = () => queue().getAllByRole('listitem');
    const current = () => items().find((item) => item.getAttribute('aria-current') === 'true')?.textContent;
    expect([items().length, current()]).toEqual([3, expect.stringContaining('Sample Song 1')]);
    await user.click(queue().getByRole('button', { name: 'Play Sample Song 2' }));
    expect([player().currentTrack?.title, current()]).toEqual(['Sample Song 2', expect.stringContaining('Sample Song 2')]);
    await user.click(queue().getByRole('button', { name: 'Remove Sample Song 0 from the queue' }));
    expect([items().length, player().currentTrack?.title, player().isPlaying]).toEqual([2, 'Sample Song 2', true]);
    await user.click(queue().getByRole('button', { name: 'Clear' }));
    expect([items().length, current()]).toEqual([1, expect.stringContaining('Sample Song 2')]);
    expect(queue().queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});
