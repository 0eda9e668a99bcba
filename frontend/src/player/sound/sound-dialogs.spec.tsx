import { playerTexts, soundTexts as texts } from '@refrain/contracts/playback';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../app/store';
import { PlayerMenu } from '../full/PlayerMenu';
import { ended } from '../state/commands';
import { trackPicked } from '../state/slice';
import { sampleCards } from '../testing/tracks';
import { soundSettings } from './settings/settings';

const store = createStore();
const player = () => store.getState().player;
const user = userEvent.setup({ delay: null });
const open = async (entry: string) => {
  await user.click(screen.getByRole('button', { name: playerTexts.more }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  await screen.findByRole('dialog', { name: entry });
  // While the menu goes, the dialog behind it takes no click yet.
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};
beforeEach(() => {
  // jsdom has no sound; whether a device may use an equaliser is asked of its class.
  Object.assign(window, { AudioContext: jest.fn() });
  globalThis.fetch = async () => new Response('', { status: 503 });
  render(
    <Provider store={store}>
      <PlayerMenu />
    </Provider>,
  );
});

describe('how things sound', () => {
  it('is set by keyboard sliders, and remembered', async () => {
    await open(texts.title);
    fireEvent.change(screen.getByRole('slider', { name: texts.crossFade }), { target: { value: '7' } });
    await user.click(screen.getByRole('radio', { name: texts.loudnessModes.album }));
    fireEvent.change(screen.getByRole('slider', { name: '60 Hz' }), { target: { value: '5' } });
    expect(soundSettings()).toEqual({
      crossFadeSeconds: 7,
      loudness: 'album',
      equaliser: { isOn: true, gains: [5, 0, 0, 0, 0] },
    });
    expect(JSON.parse(localStorage.getItem('sound')!)).toEqual(soundSettings());
    expect(screen.getByRole('slider', { name: '60 Hz' }).getAttribute('aria-valuetext')).toBe('+5 dB');
    await user.selectOptions(screen.getByRole('combobox', { name: texts.preset }), texts.presets.bass);
    await user.click(screen.getByRole('switch', { name: texts.equaliser }));
    expect(soundSettings().equaliser).toEqual({ isOn: false, gains: [6, 4, 0, 0, 0] });
  });
});

describe('the sleep timer', () => {
  it('says when the music stops, and is taken back', async () => {
    await open(texts.sleep);
    await user.click(screen.getByRole('button', { name: texts.sleepMinutes(30) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open(texts.sleep);
    expect(screen.getByText(/^The music stops at \d\d:\d\d/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.sleepOff }));
    await open(texts.sleep);
    expect(screen.getByText(texts.sleepHint)).toBeTruthy();
  });

  it('stops at the end of the song, where the next one waits silent; after that everything goes on as usual', async () => {
    const tracks = sampleCards(3);
    act(() => void store.dispatch(trackPicked({ track: tracks[0]!, within: tracks, source: 'charts' })));
    await open(texts.sleep);
    await user.click(screen.getByRole('button', { name: texts.sleepAfterSong }));
    expect(player().stopsAfter).toBe(true);
    act(() => void store.dispatch(ended()));
    expect([player().currentTrack?.id, player().isPlaying, player().stopsAfter]).toEqual([tracks[1]!.id, false, false]);
    act(() => void store.dispatch(ended()));
    expect([player().currentTrack?.id, player().isPlaying]).toEqual([tracks[2]!.id, true]);
    await open(texts.sleep);
    expect(screen.getByText(texts.sleepHint)).toBeTruthy();
  });
});
