import type { Album } from '@refrain/contracts/albums';
import { offlineTexts as texts } from '@refrain/contracts/offline';
import { playlistTexts } from '@refrain/contracts/playlists';
import { screen, waitFor } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { refused, visit } from '../../../app/testing/visit';
import { sampleTrack } from '../../tracks/testing/sample-track';
import { cardOf } from '../../tracks/track-card';
import { createStore } from '../../../app/store';
import { rememberList } from './lists';
import { rememberAlbumsOf } from './remember-albums';
import { seenAlbum } from './seen-album';
import type { SeenList } from './seen-lists';

const ID = '00000000-0000-4000-8000-00000000000a';
const PATH = `/albums/${ID}`;
const cards = ['One', 'Two', 'Three'].map((title) => cardOf(sampleTrack({ id: title.toLowerCase(), title })));
const kept = [cards[2]!, cards[0]!].map((track) => ({ track, url: `/${track.id}`, sizeBytes: 7 }));
const list: SeenList = { path: PATH, kind: 'album', title: 'Sample album', by: 'Ada', trackIds: ['one', 'two', 'three'] };
// Other tabs keep songs; this page hears of it by the event.
const keep = (tracks: readonly object[]) =>
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'offline-music', newValue: JSON.stringify({ owner: people.fan.id, tracks }) }),
  );
const stored = () => localStorage.getItem('offline-lists') ?? '';

beforeAll(async () => (await import('../music')).followOtherTabs());
beforeEach(() => {
  rememberList(list);
  keep(kept);
});

describe('the page of an album without a connection', () => {
  it('shows its kept songs in its order, and plays one after the other', async () => {
    const page = visit(PATH, { user: people.fan });
    await screen.findByRole('heading', { level: 1, name: 'Sample album' });
    expect(screen.getByText(texts.keptSongs(2, 3))).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: playlistTexts.playAll }));
    const { queue, currentTrack } = page.store.getState().player;
    expect([queue.map(({ id }) => id), currentTrack?.id]).toEqual([['one', 'three'], 'one']);
    page.leave();
  });

  it('is the message that it could not be read, where none of its songs is kept or it was never seen', async () => {
    keep([]);
    const page = visit(PATH, { user: people.fan });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText('Sample album')).toBeNull();
    page.leave();
  });

  it('is gone with the album', async () => {
    const gone = refused({ status: 404, code: 'ALBUM.UNKNOWN', message: 'No' });
    const page = visit(PATH, { user: people.fan, answers: { [`GET /api${PATH}`]: gone } });
    await waitFor(() => expect(stored()).not.toContain(PATH));
    expect(screen.queryByText('Sample album')).toBeNull();
    page.leave();
  });
});

it('the albums of a song are remembered when it is kept', async () => {
  const album = { id: 'other', title: 'Other album', author: { displayName: 'Ada' }, tracks: cards } as unknown as Album;
  globalThis.fetch = async (input) =>
    Response.json(new Request(input).url.endsWith('/api/tracks/one/albums') ? { albums: [{ id: 'other' }] } : album);
  await rememberAlbumsOf(createStore(), 'one');
  expect(stored()).toContain(JSON.stringify(seenAlbum(album)).slice(1, -1));
});
