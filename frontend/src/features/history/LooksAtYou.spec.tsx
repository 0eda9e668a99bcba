import { historyTexts, type LookPage } from '@refrain/contracts/history';
import { screen } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const texts = historyTexts.looks;
const look = { by: { id: 'user-admin', name: 'Ada Admin' }, thingId: 'user-ben', at: '2026-06-01T12:00:00.000Z' };

it('a look at a desk says what the admin saw, and one at a thing says why', async () => {
  const page: LookPage = {
    looks: [
      { ...look, id: 'one', kind: 'payouts', reason: '' },
      { ...look, id: 'two', kind: 'track', reason: 'A sample reason' },
    ],
    next: null,
  };
  visit('/settings', { user: people.fan, answers: { 'GET /api/user/looks': page } });
  const section = await screen.findByRole('list', { name: texts.title });
  expect([...section.children].map(({ textContent }) => textContent?.replace(/\d.*$/, ''))).toEqual([
    'Ada Admin looked at your payouts',
    'Ada Admin looked at a song of yoursA sample reason',
  ]);
});
