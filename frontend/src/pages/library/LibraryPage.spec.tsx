import type { AlbumCard } from '@refrain/contracts/albums';
import { libraryTexts, saveTexts } from '@refrain/contracts/saves';
import { offlineTexts } from '@refrain/contracts/offline';
import { screen } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const NOTHING = { songs: [], next: null };
const answers = { 'GET /api/library/songs': NOTHING, 'GET /api/library/likes': NOTHING };

it('the library opens with what was saved, and each section has its address', async () => {
  const page = visit('/audio-library', { user: people.fan, answers });
  expect(await screen.findByText(saveTexts.empty)).toBeTruthy();
  expect(screen.getByRole('link', { name: libraryTexts.history }).getAttribute('href')).toBe('/history');
  await page.user.click(screen.getByRole('tab', { name: libraryTexts.sections.liked }));
  expect(await screen.findByText(saveTexts.likedEmpty)).toBeTruthy();
  expect(window.location.search).toBe('?show=liked');
  page.leave();
});

const sampleAlbum: AlbumCard = {
  ...{ id: 'album-1', title: 'Between Islands', artist: 'Ada Sample', artistId: 'ada', artistSlug: 'ada' },
  ...{ releaseDate: '2026-06-20', visibility: 'public', art: null, palette: [], thumbhash: null },
};

it('saved albums are a section of the library; an empty one leads to albums, and one that failed is asked for again', async () => {
  const call = 'GET /api/library/albums';
  const page = visit('/audio-library?show=albums', { user: people.fan, answers });
  expect(await screen.findByText(saveTexts.error)).toBeTruthy();
  page.answer({ [call]: { albums: [], next: null } });
  await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(saveTexts.albumsEmpty)).toBeTruthy();
  expect(screen.getByRole('link', { name: saveTexts.toAlbums }).getAttribute('href')).toBe('/albums');
  page.leave();
  const full = { albums: [{ album: sampleAlbum, savedAt: '2026-07-01T12:00:00.000Z' }], next: null };
  const again = visit('/audio-library?show=albums', { user: people.fan, answers: { ...answers, [call]: full } });
  const link = await screen.findByRole('link', { name: 'Between Islands' });
  expect(link.getAttribute('href')).toBe('/albums/album-1');
  again.leave();
});

it('what this device keeps is a section of the library', async () => {
  const page = visit('/audio-library?show=offline', { user: people.fan, answers });
  expect(await screen.findByText(offlineTexts.nothingKept)).toBeTruthy();
  page.leave();
});
