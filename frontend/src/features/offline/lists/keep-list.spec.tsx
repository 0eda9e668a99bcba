import { NO_ROOM, offlineTexts as texts, type PageMessage } from '@refrain/contracts/offline';
import { act, screen, waitFor } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';
import { sampleAlbum } from '../../albums/testing/sample-album';
import { followOtherTabs, hearAudio, keptIds } from '../music';

const asked: PageMessage[] = [];
jest.mock('../worker', () => ({ ask: (message: PageMessage) => asked.push(message) > 0, useWorkerReady: () => true }));

const album = sampleAlbum(['One', 'Two', 'Three']);
const [one] = album.tracks;
const wanted = () => asked.flatMap((message) => (message.type === 'CACHE_AUDIO' ? message.trackId : []));
const removed = () => asked.flatMap((message) => (message.type === 'REMOVE_AUDIO' ? message.trackId : []));
/** What the service worker answers to what was asked last. */
const answer = (error?: string) => {
  const last = asked.at(-1)!;
  if (last.type !== 'CACHE_AUDIO' && last.type !== 'REMOVE_AUDIO') throw new Error('Nothing was asked');
  const { url, trackId } = last;
  return act(async () => {
    if (last.type === 'REMOVE_AUDIO') hearAudio({ type: 'AUDIO_REMOVED_FROM_CACHE', url, trackId });
    else if (error) hearAudio({ type: 'AUDIO_CACHE_ERROR', url, trackId, manual: last.manual, error });
    else hearAudio({ type: 'AUDIO_CACHED', url, trackId, size: 7, manual: last.manual });
  });
};
const open = () => visit(`/albums/${album.id}`, { user: people.fan, answers: { [`GET /api/albums/${album.id}`]: album } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Another tab keeps what this page then hears of. */
const keep = (tracks: readonly object[]): void =>
  act(() => {
    const newValue = JSON.stringify({ owner: people.fan.id, tracks });
    window.dispatchEvent(new StorageEvent('storage', { key: 'offline-music', newValue }));
  });
const kept = { track: one, url: '/one', sizeBytes: 7 };

beforeAll(followOtherTabs);
beforeEach(() => {
  asked.length = 0;
  keep([]);
});

describe('an album that is kept on the device', () => {
  it('comes song by song, without those that are kept already, and says how far it is; then it is let go as a whole', async () => {
    keep([kept]);
    const page = open();
    await page.user.click(await button(`${texts.keepList} ${texts.keptOf(1, 3)}`));
    expect(wanted()).toEqual(['two']);
    expect(await button(new RegExp(texts.keepingList(1, 3)))).toBeTruthy();
    await answer();
    expect(wanted()).toEqual(['two', 'three']);
    expect(await button(new RegExp(texts.keepingList(2, 3)))).toBeTruthy();
    await answer();
    expect(await screen.findByText(texts.listKept(album.title))).toBeTruthy();
    expect(new Set(keptIds())).toEqual(new Set(['one', 'two', 'three']));
    await page.user.click(await button(new RegExp(texts.letListGo(album.title))));
    expect(removed().toSorted()).toEqual(['one', 'three', 'two']);
    page.leave();
  });

  it('says that the device has no room left, keeps what is there, and tries no other song', async () => {
    const page = open();
    await page.user.click(await button(texts.keepList));
    await answer();
    await answer(`${NO_ROOM}: Quota exceeded.`);
    expect(await screen.findByText(texts.noRoom)).toBeTruthy();
    expect(screen.getByText(`${texts.someKept(1, 3)} ${texts.noRoomHint}`)).toBeTruthy();
    expect([wanted(), keptIds()]).toEqual([['one', 'two'], ['one']]);
    await page.user.click(await button(texts.letListGo(album.title)));
    expect(removed()).toEqual(['one']);
    page.leave();
  });

  it('goes on behind a song that cannot be kept, and says that one is missing', async () => {
    const page = open();
    await page.user.click(await button(texts.keepList));
    await answer();
    await answer('Error: 404: Not Found');
    await answer();
    expect(await screen.findByText(texts.listFailed)).toBeTruthy();
    expect(screen.getByText(`${texts.someKept(2, 3)} ${texts.keepFailedHint}`)).toBeTruthy();
    expect(wanted()).toEqual(['one', 'two', 'three']);
    page.leave();
  });

  it('stops when the listener says so, and all that is kept is removed, with what is there', async () => {
    const page = open();
    await page.user.click(await button(texts.keepList));
    // Of an earlier page, whose messages stay for a while.
    const said = screen.queryAllByText(texts.listFailed).length;
    await page.user.click(await button(new RegExp(texts.stopKeeping)));
    await answer();
    expect([wanted(), keptIds()]).toEqual([['one'], ['one']]);
    await page.user.click(await button(`${texts.keepList} ${texts.keptOf(1, 3)}`));
    await act(async () => hearAudio({ type: 'AUDIO_CACHE_CLEARED' }));
    await waitFor(async () => expect(await button(texts.keepList)).toBeTruthy());
    expect([wanted(), keptIds()]).toEqual([['one', 'two'], []]);
    expect(screen.queryAllByText(texts.listFailed)).toHaveLength(said);
    page.leave();
  });
});

it('a single song says it too when the device has no room left', async () => {
  const { keepTrack } = await import('../music');
  const page = open();
  await button(texts.keepList);
  act(() => keepTrack(one!));
  await answer(`${NO_ROOM}: Quota exceeded.`);
  expect(await screen.findByText(texts.noRoomHint)).toBeTruthy();
  page.leave();
});
