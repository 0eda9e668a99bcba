import { lyricsRefusals, syncTexts, trackTexts, uploadFormTexts, type Track } from '@refrain/contracts/tracks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';
import { theEngine } from '../../../player/engine/the-engine';
import { ticked, trackPicked } from '../../../player/state/slice';
import { sampleCard } from '../../../player/testing/tracks';
import { sampleTrack } from '../testing/sample-track';

const VTT = `WEBVTT

00:00:01.000 --> 00:00:03.000
Rain &lt;and&gt; wind

00:00:03.000 --> 00:00:05.000
Salt and tide

00:00:08.000 --> 00:00:09.000
The end
`;
const card = sampleCard(1);
const track = (change: Partial<Track> = {}) =>
  sampleTrack({ id: card.id, lyrics: 'Plain words', hasTimedLyrics: true, ...change });
const vtt = () => new Response(VTT, { headers: { 'content-type': 'text/vtt; charset=utf-8' } });

const listen = async (found: Track) => {
  const visited = visit('/media-player', {
    user: people.fan,
    answers: { [`GET /api/tracks/${card.id}`]: found, [`GET /api/tracks/${card.id}/lyrics.vtt`]: vtt },
  });
  await screen.findByRole('button', { name: 'Close full player' });
  act(() => void visited.store.dispatch(trackPicked({ track: card, within: [card], source: 'charts' })));
  await visited.user.click(await screen.findByRole('button', { name: trackTexts.showLyrics }));
  const at = (currentTime: number) => act(() => void visited.store.dispatch(ticked({ currentTime, duration: 180 })));
  return { ...visited, at, box: within(await screen.findByRole('region', { name: trackTexts.lyrics })) };
};
const line = (text: string) => screen.getByRole('button', { name: new RegExp(text) });
const sung = () => screen.queryAllByRole('button').find((button) => button.getAttribute('aria-current') === 'true')?.textContent;

describe('the words in the player', () => {
  it('follow the song line by line, also back, and none between lines', async () => {
    const { at, box } = await listen(track());
    expect(await box.findByText('Rain <and> wind')).toBeTruthy();
    const seen = [0, 1, 2.9, 3, 6, 8.5, 1.5].map((seconds) => (at(seconds), sung()));
    expect(seen).toEqual([
      undefined,
      'Rain <and> wind',
      'Rain <and> wind',
      'Salt and tide',
      undefined,
      'The end',
      'Rain <and> wind',
    ]);
  });

  it('lead to their place by a press, or by arrows and Enter, and are one stop for Tab', async () => {
    const { user, store, at, box } = await listen(track());
    await box.findByText('Salt and tide');
    at(1);
    await user.click(line('Salt and tide'));
    expect(store.getState().player.currentTime).toBe(3);
    expect(screen.getAllByRole('button').filter((button) => button.dataset['line'] && button.tabIndex === 0)).toHaveLength(1);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(line('The end'));
    at(1);
    expect(document.activeElement).toBe(line('The end'));
    await user.keyboard('{Enter}');
    expect(store.getState().player.currentTime).toBe(8);
  });

  it('are plain where they have no times, and no button is there where there are none', async () => {
    const { box, asked } = await listen(track({ hasTimedLyrics: false }));
    expect(box.getByText('Plain words')).toBeTruthy();
    expect(asked(`GET /api/tracks/${card.id}/lyrics.vtt`)).toBe(0);
  });
});

describe('the words on the page of an own song', () => {
  const open = async (artistId: string) => {
    const visited = visit(`/track/${card.id}`, {
      user: people.artist,
      answers: {
        [`GET /api/tracks/${card.id}`]: track({ artistId, hasTimedLyrics: false }),
        [`PUT /api/tracks/${card.id}/lyrics`]: track({ artistId }),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Sample Song' });
    return visited;
  };
  const file = (bytes: BlobPart) => new File([bytes], 'sample.vtt');

  it('are changed with a file of timed lines; one that is wrong is turned away with its line', async () => {
    const { user, changes } = await open(people.artist.id);
    await user.click(screen.getByRole('button', { name: trackTexts.editLyrics }));
    const dialog = within(await screen.findByRole('dialog'));
    const input = dialog.getByLabelText(uploadFormTexts.timedLyrics, { selector: 'input' });
    await user.upload(input, file('WEBVTT\n\n00:01.000 --> 00:02.000\n<b>no</b>'));
    expect((await dialog.findByRole('alert')).textContent).toBe(lyricsRefusals.markup(4).message);
    await user.upload(input, file(new Uint8Array([0xff, 0xfe, 0x57, 0x00])));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(lyricsRefusals.encoding.message));
    await user.upload(input, file(VTT));
    expect(await dialog.findByText(uploadFormTexts.timedLines(3))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: trackTexts.saveLyrics }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes().find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ lyrics: 'Plain words', timedLyrics: VTT });
  });

  it('are given their times by pressing along while the song plays', async () => {
    const { user, changes, store } = await open(people.artist.id);
    const clock = jest.spyOn(theEngine(), 'currentTime', 'get');
    await user.click(screen.getByRole('button', { name: trackTexts.editLyrics }));
    const dialog = within(await screen.findByRole('dialog'));
    const words = dialog.getByLabelText(uploadFormTexts.lyrics);
    await user.clear(words);
    await user.type(words, 'Salt{Enter}Tide{Enter}Rain');
    await user.click(dialog.getByRole('button', { name: syncTexts.start }));
    expect(store.getState().player).toMatchObject({ currentTrack: { id: card.id }, isPlaying: true });
    for (const [at, key] of [
      [1.5, syncTexts.now],
      [2, syncTexts.now],
      [2.5, syncTexts.back],
      [3.25, syncTexts.now],
      [70, syncTexts.now],
    ] as const) {
      clock.mockReturnValue(at);
      await user.click(dialog.getByRole('button', { name: key }));
    }
    clock.mockRestore();
    expect(dialog.getByText(syncTexts.done)).toBeTruthy();
    expect([store.getState().player.isPlaying, dialog.getByText(uploadFormTexts.timedLines(3))]).toEqual([
      false,
      expect.anything(),
    ]);
    await user.click(dialog.getByRole('button', { name: trackTexts.saveLyrics }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes().find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      lyrics: 'Salt\nTide\nRain',
      timedLyrics: '[00:01.50]Salt\n[00:03.25]Tide\n[01:10.00]Rain',
    });
  });

  it('are not for others to change', async () => {
    await open('user-other');
    expect(screen.queryByRole('button', { name: trackTexts.editLyrics })).toBeNull();
  });
});
