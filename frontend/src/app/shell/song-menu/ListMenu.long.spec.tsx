import { albumTexts } from '@refrain/contracts/albums';
import { songMenuTexts, songsOfListTexts as texts } from '@refrain/contracts/playback';
import { MOST_ADDED, playlistTexts, spacedPlaces } from '@refrain/contracts/playlists';
import { sharingTexts } from '@refrain/contracts/posts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { trackPicked } from '../../../player/state/slice';
import { sampleCards } from '../../../player/testing/tracks';
import { sampleAlbum, sampleAlbumCard } from '../../../features/albums/testing/sample-album';
import { sampleTrack } from '../../../features/tracks/testing/sample-track';
import { cardOf } from '../../../features/tracks/track-card';
import { people } from '../../testing/people';
import { refused, visit, type Answers } from '../../testing/visit';

const card = sampleAlbumCard();
const album = sampleAlbum(['One', 'Two']);
const ALBUM = `GET /api/albums/${card.id}`;
const LIST = '00000000-0000-4000-8000-00000000000a';
const ADD = `POST /api/playlists/${LIST}/songs`;
const choice = {
  id: LIST,
  name: 'Evenings',
  owner: null,
  visibility: 'private',
  songCount: 1,
  covers: [],
  rule: null,
  ruleText: null,
  createdAt: '2026-07-01T12:00:00.000Z',
  holds: true,
} as const;

const open = (answers: Answers = {}, user: typeof people.fan | null = null, shown = card) =>
  visit('/albums', { user, answers: { 'GET /api/albums': { albums: [shown], next: null }, [ALBUM]: album, ...answers } });
const menu = async (page: ReturnType<typeof open>) => {
  await page.user.click(await screen.findByRole('button', { name: songMenuTexts.label(card.title) }));
  return screen.findByRole('menu');
};
const item = (name: string) => screen.getByRole('menuitem', { name });
const ids = (page: ReturnType<typeof open>) => page.store.getState().player.queue.map(({ id }) => id);

describe('the menu of an album or a playlist', () => {
  it('puts its songs in their order behind the one that plays, or at the end, also by the keys N and Q', async () => {
    const page = open();
    const [first, last] = sampleCards(2);
    act(() => void page.store.dispatch(trackPicked({ track: first!, within: [first!, last!], source: 'charts' })));
    await menu(page);
    expect(item(songMenuTexts.playNext).getAttribute('aria-keyshortcuts')).toBe('N');
    await page.user.keyboard('n');
    await waitFor(() => expect(ids(page)).toEqual([first!.id, 'one', 'two', last!.id]));
    expect(await screen.findByText(texts.playNext(2))).toBeTruthy();
    await menu(page);
    await page.user.keyboard('Q');
    await waitFor(() => expect(ids(page)).toEqual([first!.id, last!.id, 'one', 'two']));
    page.leave();
  });

  it('is opened by a right click on the tile', async () => {
    const page = open();
    expect(fireEvent.contextMenu(await screen.findByRole('link', { name: card.title }), { clientX: 4, clientY: 6 })).toBe(false);
    expect((await screen.findByRole('menu')).getAttribute('aria-label')).toBe(songMenuTexts.label(card.title));
    page.leave();
  });

  it('starts a station of a public album, and of no other', async () => {
    const tracks = sampleCards(2);
    const page = open({ 'GET /api/mix': { tracks } });
    await menu(page);
    await page.user.click(item(songMenuTexts.station));
    await waitFor(() => expect(ids(page)).toEqual(tracks.map(({ id }) => id)));
    expect(page.store.getState().player.station).toBe(`album:${card.id}`);
    page.leave();
    const hidden = open({}, null, sampleAlbumCard({ visibility: 'followers' }));
    await menu(hidden);
    expect(screen.queryByRole('menuitem', { name: songMenuTexts.station })).toBeNull();
    hidden.leave();
  });

  it('has no way into playlists for visitors, and passes it on', async () => {
    const page = open();
    await menu(page);
    expect(screen.queryByRole('menuitem', { name: texts.add })).toBeNull();
    await page.user.click(item(sharingTexts.share));
    expect(within(await screen.findByRole('dialog')).getByText(card.title)).toBeTruthy();
    page.leave();
  });

  it('adds its released songs to a playlist, also to one that holds the first already, and says how many were new', async () => {
    const [one, two] = album.tracks;
    const page = open(
      {
        [ALBUM]: { ...album, tracks: [one, { ...two, isPublished: false }, { ...two, id: 'three' }] },
        'GET /api/tracks/one/playlists': { playlists: [choice] },
        [ADD]: { added: 1, songCount: 2 },
      },
      people.fan,
    );
    await menu(page);
    await page.user.click(item(texts.add));
    await page.user.click(await screen.findByRole('button', { name: /Evenings/ }));
    expect(await screen.findByText(playlistTexts.addedSongs(1, 2))).toBeTruthy();
    expect(page.changes()).toMatchObject([{ call: ADD, body: { trackIds: ['one', 'three'] } }]);
    page.leave();
  });

  it('says that the songs could not be fetched', async () => {
    const page = open({ [ALBUM]: refused({ status: 500, code: 'SAMPLE.BROKEN', message: 'Broken' }) }, people.fan);
    await menu(page);
    await page.user.click(item(texts.add));
    expect(await screen.findByText(texts.failed)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    page.leave();
  });
});

describe('the head of a page', () => {
  it('has it for every viewer of an album; its artist finds theirs below', async () => {
    const at = (user: typeof people.fan) => visit(`/albums/${card.id}`, { user, answers: { [ALBUM]: album } });
    const page = at({ ...people.fan, id: 'user-ben' });
    await page.user.click(await screen.findByRole('button', { name: albumTexts.more }));
    await screen.findByRole('menu');
    expect(item(songMenuTexts.playNext)).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: albumTexts.remove })).toBeNull();
    page.leave();
    const own = at({ ...people.artist, id: album.artistId });
    await own.user.click(await screen.findByRole('button', { name: albumTexts.more }));
    await screen.findByRole('menu');
    expect(item(songMenuTexts.playNext)).toBeTruthy();
    await own.user.click(item(albumTexts.remove));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    own.leave();
  });

  it('adds a long playlist to another one in steps, so many at once as the server takes, and never to itself', async () => {
    const of = Array.from({ length: MOST_ADDED + 20 }, (_, i) => `song-${i}`);
    const places = spacedPlaces(of.length);
    const entries = of.map((id, i) => ({
      trackId: id,
      place: places[i]!,
      track: cardOf(sampleTrack({ id, title: id })),
      addedBy: null,
    }));
    const LONG = LIST.replace('a', 'b');
    const list = {
      ...choice,
      id: LONG,
      name: 'Long',
      description: null,
      standing: 'reader',
      members: [],
      invited: [],
      shareCount: 0,
    };
    const page = visit(`/playlist/${LONG}`, {
      user: people.fan,
      answers: {
        [`GET /api/playlists/${LONG}`]: list,
        [`GET /api/playlists/${LONG}/songs`]: ({ url }) =>
          url.includes('after') ? { entries: entries.slice(100), next: null } : { entries: entries.slice(0, 100), next: 'more' },
        'GET /api/tracks/song-0/playlists': { playlists: [choice, { ...choice, id: LONG, name: 'Long' }] },
        [ADD]: { added: 60, songCount: 60 },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: playlistTexts.menu('Long') }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('separator')).toBeNull();
    await page.user.click(item(texts.add));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(await dialog.findByRole('button', { name: /Evenings/ }));
    expect(await screen.findByText(playlistTexts.addedSongs(120, 120))).toBeTruthy();
    expect(page.changes().map(({ body }) => (body as { trackIds: string[] }).trackIds)).toEqual([
      of.slice(0, 100),
      of.slice(100),
    ]);
    expect(dialog.queryByRole('button', { name: /^Long/ })).toBeNull();
    page.leave();
  });
});
