import { albumRefusals, type Album } from '@refrain/contracts/albums';
import { POSITION_HEADER } from '@refrain/contracts/kernel';
import { albumSaveAct, saveTexts } from '@refrain/contracts/saves';
import { screen, waitFor } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';
import { confirm } from '../../session/own-acts/perform';
import { savingAlbum } from './albums';

const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-06-20T12:00:00.000Z';
const album: Album = {
  ...{ id: ID, title: 'Islands', artist: 'Vera Sample', artistId: 'user-vera', artistSlug: 'vera', releaseDate: '2026-06-20' },
  ...{ visibility: 'public', art: null, palette: [], thumbhash: null, description: null, genre: null, credits: [], tracks: [] },
  author: { username: 'vera', displayName: 'Vera Sample', slug: 'vera', profileImage: null, userUpdatedAt: AT, role: 'artist' },
  ...{ duration: 0, playCount: 0, loudness: null, peak: 1, hasOwnCover: false },
  ...{ createdAt: AT, editedAt: null },
};
const [MARKS, SAVE] = [`GET /api/albums/${ID}/marks`, `POST /api/albums/${ID}/save`];
const answers = { [`GET /api/albums/${ID}`]: album, [MARKS]: { isSaved: false, saveCount: null } };
const bookmark = () => screen.findByRole('button', { name: saveTexts.save('Islands') });
const pressed = async () => (await bookmark()).getAttribute('aria-pressed');

it('saves an album at once, and removes it again', async () => {
  const saved = (isSaved: boolean, position: string) =>
    new Response(JSON.stringify({ isSaved }), { headers: { 'content-type': 'application/json', [POSITION_HEADER]: position } });
  const page = visit(`/albums/${ID}`, { user: people.fan, answers: { ...answers, [SAVE]: saved(true, '2') } });
  await page.user.click(await bookmark());
  expect(await screen.findByText(saveTexts.saved)).toBeTruthy();
  expect(await pressed()).toBe('true');
  page.answer({ [SAVE]: saved(false, '3') });
  await page.user.click(await bookmark());
  expect(await screen.findByText(saveTexts.unsaved)).toBeTruthy();
  expect(await pressed()).toBe('false');
  expect(page.changes().map(({ call, body }) => [call, body])).toEqual([
    [SAVE, { saved: true }],
    [SAVE, { saved: false }],
  ]);
  page.leave();
});

it('goes back where the album is not there any more', async () => {
  const page = visit(`/albums/${ID}`, { user: people.fan, answers: { ...answers, [SAVE]: refused(albumRefusals.unknown) } });
  await page.user.click(await bookmark());
  expect(await screen.findByText(saveTexts.saveFailed)).toBeTruthy();
  expect(await pressed()).toBe('false');
  page.leave();
});

it('shows what another tab did', async () => {
  const page = visit(`/albums/${ID}`, { user: people.fan, answers });
  await waitFor(() => expect(page.asked(MARKS)).toBe(1));
  await waitFor(async () => {
    page.store.dispatch(confirm(savingAlbum, albumSaveAct.of(`${ID}:user-ada`).subjectId, true, '5', true));
    expect(await pressed()).toBe('true');
  });
  page.leave();
});

it('leads visitors to sign in, and asks nothing for them', async () => {
  const page = visit(`/albums/${ID}`, { user: null, answers });
  await page.user.click(await bookmark());
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  expect([page.asked(MARKS), page.changes()]).toEqual([0, []]);
  page.leave();
});
