import { monetizationTexts, NO_PAY_RATES, type PayRates } from '@refrain/contracts/earnings';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';
import { sampleTrack } from '../../features/tracks/testing/sample-track';

const texts = monetizationTexts.wizard;
const RATES: PayRates = {
  ...{ ...NO_PAY_RATES, version: 3, flatMicros: 4_000 },
  payoutPercent: { ...NO_PAY_RATES.payoutPercent, ai_generated: 25 },
};
const tableOf = (now: PayRates) => ({ 'GET /api/earnings/rates': { now, coming: [], newest: now.version, month: '2026-11' } });
const open = (answers = {}) => visit('/monetization-wizard', { user: people.artist, answers: { ...tableOf(RATES), ...answers } });

it('what plays would pay follows from the rates in force and from how the music is made', async () => {
  const { user } = open();
  expect(await screen.findByText(texts.earns('$40.00'))).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '1,000' }));
  await user.click(screen.getByRole('radio', { name: 'Pure AI' }));
  expect(screen.getByText(texts.earns('$1.00'))).toBeTruthy();
  expect(screen.getByText(texts.why('1,000', '$0.0040', 25))).toBeTruthy();
});

it('no amount is made up where the site has set no rates', async () => {
  open(tableOf(NO_PAY_RATES));
  expect(await screen.findByText(texts.unset)).toBeTruthy();
  expect(screen.queryByText(/a month$/)).toBeNull();
});

it('each step says whether it is done, and leads to where it is', async () => {
  open({ 'GET /api/tracks': { tracks: [sampleTrack({ id: 'one' })], next: null } });
  const steps = await screen.findByRole('list', { name: texts.steps });
  expect(await within(steps).findByText(texts.done)).toBeTruthy();
  const rows = within(steps).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByText(texts.done) !== null)).toEqual([true, false, false, false]);
  const links = within(steps).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ pathname }) => pathname)).toEqual(['/upload', '/artist/earnings', '/tip-goals', '/payouts-bonuses']);
});
