import { albumTexts } from '@refrain/contracts/albums';
import { songsOfListTexts } from '@refrain/contracts/playback';
import { act, screen, waitFor } from '@testing-library/react';
import { refused, visit, type Answers } from '../../app/testing/visit';
import { trackPicked } from '../../player/state/slice';
import { sampleCards } from '../../player/testing/tracks';
import { sampleAlbum, sampleAlbumCard } from './testing/sample-album';

const card = sampleAlbumCard();
const PATH = `GET /api/albums/${card.id}`;
const open = (answer: Answers[string]) =>
  visit('/albums', { answers: { 'GET /api/albums': { albums: [card], next: null }, [PATH]: answer } });
const play = () => screen.findByRole('button', { name: albumTexts.playAll(card.title) });

describe('an album on the wall', () => {
  it('is fetched and played from its first song when its disc is pressed, and paused by it', async () => {
    const page = open(sampleAlbum(['One', 'Two']));
    const disc = await play();
    expect(page.asked(PATH)).toBe(0);
    disc.focus();
    await page.user.keyboard('{Enter}');
    const player = () => page.store.getState().player;
    await waitFor(() => expect(player().queue.map(({ id }) => id)).toEqual(['one', 'two']));
    expect([player().currentTrack?.id, player().isPlaying]).toEqual(['one', true]);
    await page.user.click(await screen.findByRole('button', { name: albumTexts.pauseAll(card.title) }));
    expect(player().isPlaying).toBe(false);
    await page.user.click(await play());
    expect([player().isPlaying, page.asked(PATH)]).toEqual([true, 1]);
    page.leave();
  });

  it('skips songs that are not ready, and says where there is nothing to play', async () => {
    const { tracks } = sampleAlbum(['One']);
    const page = open(sampleAlbum([], { tracks: [{ ...tracks[0]!, processingStatus: 'processing' }] }));
    await page.user.click(await play());
    expect(await screen.findByText(songsOfListTexts.nothing)).toBeTruthy();
    expect(page.store.getState().player.queue).toEqual([]);
    page.leave();
  });

  it('says that its songs could not be fetched, and can be pressed again', async () => {
    const page = open(refused({ status: 500, code: 'SAMPLE.BROKEN', message: 'Broken' }));
    await page.user.click(await play());
    expect(await screen.findByText(songsOfListTexts.failed)).toBeTruthy();
    page.answer({ [PATH]: sampleAlbum(['One']) });
    await page.user.click(await play());
    await waitFor(() => expect(page.store.getState().player.currentTrack?.id).toBe('one'));
    page.leave();
  });

  it('does not take the place of a song that the listener chose meanwhile', async () => {
    let answer = (_: Response) => {};
    const page = open(() => new Promise<Response>((resolve) => void (answer = resolve)));
    await page.user.click(await play());
    await waitFor(() => expect(page.asked(PATH)).toBe(1));
    const [chosen] = sampleCards(1);
    act(() => void page.store.dispatch(trackPicked({ track: chosen!, source: 'other' })));
    answer(Response.json(sampleAlbum(['One'])));
    await waitFor(async () => expect((await play()).getAttribute('aria-busy')).toBeNull());
    expect(page.store.getState().player.currentTrack?.id).toBe(chosen!.id);
    page.leave();
  });
});
