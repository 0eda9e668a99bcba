import { playerTexts, shortcutTexts, songMenuTexts } from '@refrain/contracts/playback';
import { shellTexts } from '@refrain/contracts/routes';
import { saveTexts } from '@refrain/contracts/saves';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { people } from '../app/testing/people';
import { visit } from '../app/testing/visit';
import { trackPicked } from './state/slice';
import { sampleCards } from './testing/tracks';

const TRACKS = sampleCards(3);
const bar = () => within(screen.getByRole('region', { name: playerTexts.player }));

const playing = async (user: (typeof people)['fan'] | null) => {
  const visited = visit('/charts', { user });
  await screen.findByRole('heading', { level: 1, name: 'Charts' });
  act(() => void visited.store.dispatch(trackPicked({ track: TRACKS[1]!, within: TRACKS, source: 'charts' })));
  await screen.findByRole('region', { name: playerTexts.player });
  await bar().findByRole('slider', { name: playerTexts.volume });
  await bar().findByRole('button', { name: saveTexts.like('Sample Song 1') });
  return { ...visited, player: () => visited.store.getState().player };
};
const stroke = (x: number, y: number) => {
  const target = screen.getByRole('region', { name: playerTexts.player });
  fireEvent.touchStart(target, { touches: [{ clientX: 300, clientY: 700 }] });
  fireEvent.touchMove(target, { touches: [{ clientX: 300 + x / 2, clientY: 700 + y / 2 }] });
  return fireEvent.touchEnd(target, { changedTouches: [{ clientX: 300 + x, clientY: 700 + y }] });
};

describe('the mini player', () => {
  // The first, because the keys of a page lead to the first player that was started there.
  it('sets the volume, and has the keys of its controls', async () => {
    const { user, player } = await playing(people.fan);
    fireEvent.change(bar().getByRole('slider', { name: playerTexts.volume }), { target: { value: '0.35' } });
    expect(player().volume).toBe(0.35);
    await user.keyboard('m');
    expect(player().isMuted).toBe(true);
    await user.keyboard('n');
    expect(player().currentTrack?.title).toBe('Sample Song 2');
    await user.keyboard('p');
    expect(player().currentTrack?.title).toBe('Sample Song 1');
  });

  it('has the menu of the song that plays, also under a long press or a right click anywhere on it', async () => {
    const { user, player } = await playing(people.fan);
    await user.click(await bar().findByRole('button', { name: songMenuTexts.label('Sample Song 1') }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    fireEvent.contextMenu(bar().getAllByText('Sample Song 1')[0]!, { clientX: 4, clientY: 6 });
    await user.click(await screen.findByRole('menuitem', { name: songMenuTexts.credits }));
    await waitFor(() => expect(window.location.pathname + window.location.hash).toBe(`/track/${TRACKS[1]!.id}#credits`));
    expect(player().currentTrack?.title).toBe('Sample Song 1');
  });

  it('opens the full player for visitors too', async () => {
    await playing(null);
    expect(bar().getAllByRole('link', { name: playerTexts.openPlayer }).length).toBeGreaterThan(0);
  });

  it('goes on and back by a stroke to the side, opens by one upwards, and prevents nothing', async () => {
    const { player } = await playing(people.fan);
    expect(stroke(-90, 4)).toBe(true);
    expect(player().currentTrack?.title).toBe('Sample Song 2');
    stroke(90, 4);
    expect(player().currentTrack?.title).toBe('Sample Song 1');
    stroke(20, 90);
    expect(screen.queryByRole('dialog')).toBeNull();
    stroke(4, -90);
    await screen.findByRole('complementary', { name: playerTexts.queue });
  });

  it('shows the time under the pointer, and where it is while the keyboard has it', async () => {
    await playing(people.fan);
    const wave = bar().getByRole('slider', { name: playerTexts.position('Sample Song 1') });
    const shown = () => wave.querySelector('[data-preview]')?.textContent;
    wave.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
    expect(shown()).toBeUndefined();
    // jsdom knows no pointers with a place.
    fireEvent(wave, new MouseEvent('pointermove', { clientX: 200, bubbles: true }));
    expect(shown()).toBe('1:30');
    fireEvent.pointerOut(wave);
    expect(shown()).toBeUndefined();
    act(() => wave.focus());
    expect(shown()).toBe('0:00');
    act(() => wave.blur());
    expect(shown()).toBeUndefined();
  });

  it('has its keys listed by ?, not while a person types', async () => {
    const { user } = await playing(people.fan);
    await user.click(screen.getByRole('combobox', { name: shellTexts.search }));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: shortcutTexts.title }));
    for (const { does } of shortcutTexts.keys) expect(sheet.getByText(does)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
