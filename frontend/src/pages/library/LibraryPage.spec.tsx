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

it('what this device keeps is a section of the library', async () => {
  const page = visit('/audio-library?show=offline', { user: people.fan, answers });
  expect(await screen.findByText(offlineTexts.nothingKept)).toBeTruthy();
  page.leave();
});
