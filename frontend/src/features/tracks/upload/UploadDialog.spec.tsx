import { accountTexts } from '@refrain/contracts/accounts';
import { trackRefusals, uploadFormTexts, uploadTexts } from '@refrain/contracts/tracks';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';

const opened = async (user: (typeof people)['fan' | 'artist']) => {
  const page = visit('/', { user });
  await page.user.click(await screen.findByRole('button', { name: uploadFormTexts.submit }));
  return { page, dialog: within(await screen.findByRole('dialog', { name: uploadTexts.title })) };
};

it('opens over the feed, and what is wrong with it publishes no post', async () => {
  const { page, dialog } = await opened(people.artist);
  expect(await dialog.findByRole('tab', { name: uploadTexts.tabs[0], selected: true })).toBeTruthy();
  await page.user.click(await dialog.findByRole('button', { name: uploadFormTexts.submit }));
  expect(await dialog.findByText(trackRefusals.audioMissing.message)).toBeTruthy();
  expect(page.changes()).toEqual([]);
  expect(screen.queryByText('Empty post')).toBeNull();
});

it('is closed by its cancel button, and gives the focus back', async () => {
  const { page, dialog } = await opened(people.artist);
  await page.user.click(await dialog.findByRole('button', { name: uploadFormTexts.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe(uploadFormTexts.submit);
});

it('leads a member who is no artist to where they become one', async () => {
  const { dialog } = await opened(people.fan);
  expect((await dialog.findByRole('link', { name: accountTexts.becomeArtist })).getAttribute('href')).toBe('/settings');
  expect(dialog.queryByLabelText(uploadFormTexts.title)).toBeNull();
});
