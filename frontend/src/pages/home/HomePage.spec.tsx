import { postTexts } from '@refrain/contracts/posts';
import { shellTexts } from '@refrain/contracts/routes';
import { pointTexts } from '@refrain/contracts/rewards';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

it('small screens have in a drawer what stands beside the feed, and ask for it when it is opened', async () => {
  const { user, asked } = visit('/', { user: people.fan });
  expect(await screen.findByRole('heading', { name: postTexts.feedTitle })).toBeTruthy();
  const opener = screen.getByRole('button', { name: shellTexts.columns.only });
  expect(asked('GET /api/user/points')).toBe(0);
  await user.click(opener);
  const drawer = await screen.findByRole('dialog', { name: shellTexts.columns.only });
  expect(await within(drawer).findByRole('region', { name: pointTexts.title })).toBeTruthy();
  await waitFor(() => expect(asked('GET /api/user/points')).toBe(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
