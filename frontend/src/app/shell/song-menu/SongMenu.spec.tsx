import { playlistTexts } from '@refrain/contracts/playlists';
import { playerTexts, songMenuTexts as texts } from '@refrain/contracts/playback';
import { sharingTexts } from '@refrain/contracts/posts';
import type { User } from '@refrain/contracts/accounts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sampleCards } from '../../../player/testing/tracks';
import { trackPicked } from '../../../player/state/slice';
import { sessionApi } from '../../../session/api';
import { people } from '../../testing/people';
import { createStore } from '../../store';
import { SongMenuButton } from './SongMenuButton';

const [first, second, third, fourth] = sampleCards(4);
const asked: string[] = [];

const open = (
  answers: Readonly<Record<string, unknown>> = {},
  song: Parameters<typeof SongMenuButton>[0]['song'] = second!,
  hasPlay = false,
  member: User | null = null,
) => {
  asked.length = 0;
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    asked.push(pathname + search);
    return pathname in answers ? Response.json(answers[pathname]) : new Response('', { status: 503 });
  };
  const store = createStore();
  const session = member && store.dispatch(sessionApi.endpoints.getUser.initiate());
  const row = (
    <div data-song="">
      <a href="/track/sample">Row</a>
      <SongMenuButton song={song} hasPlay={hasPlay} />
    </div>
  );
  const router = createMemoryRouter([{ path: '*', element: row }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const player = () => store.getState().player;
  return {
    store,
    session,
    player,
    router,
    user: userEvent.setup({ delay: null }),
    titles: () => player().queue.map(({ title }) => title),
  };
};
const menu = () => screen.findByRole('menu');
const item = (name: string) => screen.getByRole('menuitem', { name });
const button = () => screen.getByRole('button', { name: texts.label(second!.title) });
const link = () => screen.getByRole('link', { name: 'Row' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
const albums = {
  '/api/tracks/00000000-0000-4000-8000-000000000001/albums': { albums: [{ id: 'album-1', title: 'Sample Album' }] },
};

describe('the menu of a song', () => {
  it('is opened by its button, and gives the focus back', async () => {
    const { user } = open();
    await user.click(button());
    expect((await menu()).getAttribute('aria-label')).toBe(texts.label(second!.title));
    expect(button().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await isClosed();
    expect([document.activeElement, button().getAttribute('aria-expanded')]).toEqual([button(), 'false']);
  });

  it('is opened by a right click anywhere in the row, in place of the menu of the browser', async () => {
    open();
    expect(fireEvent.contextMenu(link(), { clientX: 40, clientY: 60 })).toBe(false);
    await menu();
    expect(document.querySelector<HTMLElement>('[aria-haspopup="menu"].fixed')?.style).toMatchObject({
      left: '40px',
      top: '60px',
    });
  });

  it.each([['ContextMenu', {}] as const, ['F10', { shiftKey: true }] as const])(
    'is opened by the keyboard with %s, and the focus comes back to where it was',
    async (key, modifiers) => {
      const { user } = open();
      link().focus();
      expect(fireEvent.keyDown(link(), { key, ...modifiers })).toBe(false);
      await menu();
      await user.keyboard('{Escape}');
      await isClosed();
      expect(document.activeElement).toBe(link());
    },
  );

  it('is not opened by F10 alone, nor by a right click outside of a row', () => {
    open();
    expect(fireEvent.keyDown(link(), { key: 'F10' })).toBe(true);
    expect(fireEvent.contextMenu(document.body, { clientX: 1, clientY: 1 })).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is opened by a finger that rests, not by one that scrolls, and swallows the press that follows', async () => {
    jest.useFakeTimers();
    open();
    const touch = (x: number) => ({ touches: [{ clientX: x, clientY: 20 }] });
    fireEvent.touchStart(link(), touch(20));
    fireEvent.touchMove(link(), touch(80));
    act(() => void jest.advanceTimersByTime(600));
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.touchStart(link(), touch(20));
    act(() => void jest.advanceTimersByTime(600));
    jest.useRealTimers();
    await menu();
    expect(fireEvent.click(link())).toBe(false);
  });

  it('plays a song next, and adds it at the end of the queue', async () => {
    const { user, store, titles } = open();
    act(() => void store.dispatch(trackPicked({ track: first!, within: [first!, third!], source: 'charts' })));
    await user.click(button());
    await menu();
    await user.click(item(texts.playNext));
    await waitFor(() => expect(titles()).toEqual([first, second, third].map((track) => track!.title)));
    await user.click(button());
    await menu();
    await user.click(item(texts.queue));
    await waitFor(() => expect(titles()).toEqual([first, third, second].map((track) => track!.title)));
  });

  it('takes N and Q for its first entries while it is open, and leaves keys with a modifier alone', async () => {
    const { user, store, titles } = open();
    act(() => void store.dispatch(trackPicked({ track: first!, within: [first!, third!], source: 'charts' })));
    await user.click(button());
    await menu();
    expect([texts.playNext, texts.queue].map((name) => item(name).getAttribute('aria-keyshortcuts'))).toEqual(['N', 'Q']);
    await user.keyboard('{Control>}n{/Control}');
    expect(titles()).toEqual([first, third].map((track) => track!.title));
    await user.keyboard('n');
    await waitFor(() => expect(titles()).toEqual([first, second, third].map((track) => track!.title)));
    await isClosed();
    await user.keyboard('q');
    expect(titles()).toEqual([first, second, third].map((track) => track!.title));
    await user.click(button());
    await menu();
    await user.keyboard('q');
    await waitFor(() => expect(titles()).toEqual([first, third, second].map((track) => track!.title)));
  });

  it('starts a station: the song, and a mix from it', async () => {
    const { user, player, titles } = open({ '/api/mix': { tracks: [third, fourth] } });
    await user.click(button());
    await menu();
    await user.click(item(texts.station));
    await waitFor(() => expect(titles()).toEqual([second, third, fourth].map((track) => track!.title)));
    expect([player().isPlaying, player().currentTrack?.id]).toEqual([true, second!.id]);
    expect(asked).toContain(`/api/mix?heard=${second!.id}&station=${encodeURIComponent(`song:${second!.id}`)}`);
  });

  it('plays a song whose row has no button for it', async () => {
    const { user, player } = open({}, second!, true);
    await user.click(button());
    await menu();
    await user.click(item(texts.play));
    await waitFor(() => expect([player().currentTrack?.id, player().isPlaying]).toEqual([second!.id, true]));
  });

  it('leads to artist, album and credits', async () => {
    const { user, router } = open(albums);
    for (const [name, path] of [
      [texts.artist, '/artist/ada-sample'],
      [texts.album, '/albums/album-1'],
      [texts.credits, `/track/${second!.id}#credits`],
    ] as const) {
      await user.click(button());
      await menu();
      await waitFor(() => expect(item(name).getAttribute('aria-disabled')).toBeNull());
      await user.click(item(name));
      await waitFor(() => expect(router.state.location.pathname + router.state.location.hash).toBe(path));
    }
  });

  it('opens the ways to share once it is closed itself', async () => {
    const { user } = open();
    await user.click(button());
    await menu();
    expect(screen.queryByRole('menuitem', { name: playlistTexts.add })).toBeNull();
    await user.click(item(sharingTexts.share));
    expect(within(await screen.findByRole('dialog')).getByText(second!.title)).toBeTruthy();
  });

  it('likes a song for members, and has no way into playlists for visitors', async () => {
    const { user } = open({ '/api/user': people.fan }, second, false, people.fan);
    await user.click(button());
    await menu();
    await screen.findByRole('menuitem', { name: texts.like });
    expect(item(playlistTexts.add)).toBeTruthy();
    await user.click(item(texts.like));
    await waitFor(() => expect(asked.some((path) => path.endsWith(`/tracks/${second!.id}/like`))).toBe(true));
  });

  it('knows a song by its name alone: the rest is fetched, and what needs it waits', async () => {
    const { user, titles } = open({}, { id: second!.id, title: second!.title });
    await user.click(button());
    await menu();
    expect(item(texts.playNext).getAttribute('aria-disabled')).toBe('true');
    expect(item(texts.credits).getAttribute('aria-disabled')).toBeNull();
    expect([asked.includes(`/api/tracks/${second!.id}`), titles()]).toEqual([true, []]);
    expect(screen.queryByText(playerTexts.added)).toBeNull();
  });
});
