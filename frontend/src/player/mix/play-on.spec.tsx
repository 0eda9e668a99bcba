import { playerTexts } from '@refrain/contracts/playback';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';
import { Toaster } from '../../shared/ui/toast/Toaster';
import { QueuePanel } from '../full/QueuePanel';
import { next } from '../state/commands';
import { playsOnChosen, repeatCycled, ticked, trackPicked } from '../state/slice';
import { sampleCards } from '../testing/tracks';

const TRACKS = sampleCards(6);
const [OWN, MIX] = [TRACKS.slice(0, 2), TRACKS.slice(1, 5)];
const away = refused({ status: 503, code: 'SAMPLE.AWAY', message: 'Not now' });

// The player of a page is brought to life once: these cases share it.
const visited = visit('/media-player', { user: people.fan });
const { store, answer, asked } = visited;
const player = () => store.getState().player;
const wishes: (string | null)[] = [];
const mixes = (tracks: typeof TRACKS) => ({
  'GET /api/mix': (request: Request) => {
    wishes.push(new URL(request.url).searchParams.get('heard'));
    return { tracks };
  },
});
const playLast = () => act(() => void store.dispatch(trackPicked({ track: OWN[1]!, within: OWN, source: 'charts' })));
const goOn = () => act(() => void store.dispatch(next()));
const titles = () => player().queue.map(({ title }) => title);

beforeAll(async () => {
  await screen.findByRole('complementary', { name: playerTexts.queue });
  cleanup();
});
beforeEach(() => {
  wishes.length = 0;
  render(
    <Provider store={store}>
      <QueuePanel />
      <Toaster />
    </Provider>,
  );
  act(() => {
    store.dispatch(playsOnChosen(true));
  });
});

describe('when the queue ends', () => {
  it('a mix of what was heard goes on, without what is in the queue, under a heading of its own', async () => {
    answer(mixes(MIX));
    playLast();
    goOn();
    await waitFor(() => expect(player().currentTrack?.title).toBe('Sample Song 2'));
    expect(titles()).toEqual([0, 1, 2, 3, 4].map((n) => `Sample Song ${n}`));
    expect(player()).toMatchObject({ isPlaying: true, followed: true });
    expect(wishes).toEqual([OWN.map(({ id }) => id).join(',')]);
    const queue = within(screen.getByRole('complementary', { name: playerTexts.queue }));
    expect(queue.getByRole('heading', { name: playerTexts.playingOnMix })).toBeTruthy();
    expect(await screen.findByText(playerTexts.playingOnHint)).toBeTruthy();
  });

  it('it is fetched once while the last song ends, so that it follows without a pause', async () => {
    answer(mixes(MIX));
    playLast();
    for (const currentTime of [100, 155, 156, 157]) act(() => void store.dispatch(ticked({ currentTime, duration: 180 })));
    await waitFor(() => expect(player().queue).toHaveLength(5));
    expect([wishes.length, player().currentTrack?.title]).toEqual([1, 'Sample Song 1']);
    goOn();
    expect([player().currentTrack?.title, player().isPlaying]).toEqual(['Sample Song 2', true]);
  });

  it('it stops where the listener switched that off, and what a mix had yet to bring goes', async () => {
    answer(mixes(MIX));
    playLast();
    goOn();
    await waitFor(() => expect(player().queue).toHaveLength(5));
    await visited.user.click(screen.getByRole('switch', { name: playerTexts.playOn }));
    expect(titles()).toEqual([0, 1, 2].map((n) => `Sample Song ${n}`));
    goOn();
    expect([player().isPlaying, wishes.length]).toEqual([false, 1]);
  });

  it('repeating goes before a mix', () => {
    answer(mixes(MIX));
    act(() => void store.dispatch(repeatCycled()));
    playLast();
    goOn();
    expect([player().currentTrack?.title, wishes.length]).toEqual(['Sample Song 0', 0]);
    act(() => {
      store.dispatch(repeatCycled());
      store.dispatch(repeatCycled());
    });
  });

  it('it says that nothing is left, and that nothing could be fetched', async () => {
    answer(mixes([]));
    playLast();
    goOn();
    expect(await screen.findByText(playerTexts.heardAll)).toBeTruthy();
    expect(player().isPlaying).toBe(false);
    answer({ 'GET /api/mix': away });
    playLast();
    goOn();
    expect(await screen.findByText(playerTexts.noMix)).toBeTruthy();
    expect(player().isPlaying).toBe(false);
  });

  it('many presses are one wish, and what was chosen meanwhile stays', async () => {
    let release: (answered: Response) => void = () => undefined;
    answer({ 'GET /api/mix': new Promise<Response>((resolve) => (release = resolve)) });
    playLast();
    const before = asked('GET /api/mix');
    for (let i = 0; i < 50; i += 1) goOn();
    await waitFor(() => expect(asked('GET /api/mix')).toBe(before + 1));
    act(() => void store.dispatch(trackPicked({ track: TRACKS[5]!, within: [TRACKS[5]!], source: 'search' })));
    await act(async () => release(Response.json({ tracks: MIX })));
    expect([titles(), player().currentTrack?.title]).toEqual([['Sample Song 5'], 'Sample Song 5']);
  });
});
