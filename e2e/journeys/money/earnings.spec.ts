import { earningTexts } from '@refrain/contracts/earnings';
import { payoutDeskTexts, payoutStateTexts, payoutTexts } from '@refrain/contracts/payouts';
import { playReasonTexts } from '@refrain/contracts/playback';
import { music } from '../../support/media/media';
import { expectToast, type Person } from '../../support/person';
import { EmbeddedSite } from '../../support/site';
import { expect, test } from '../../support/test';

const plays = (listener: Person, trackId: string) =>
  listener.post(`/api/tracks/${trackId}/plays`, {
    playId: crypto.randomUUID(),
    startedAt: new Date(Date.now() - 6000).toISOString(),
    ...{ secondsPlayed: 6, quality: 'streaming', source: 'track' },
  });

test('an artist traces a statement to its plays, and is paid by two admins', async ({ newcomer, artist, moderator, site }) => {
  test.setTimeout(120_000);
  if (!(site instanceof EmbeddedSite)) throw new Error('months are closed in the folder of an embedded site');
  const [vera, otto, one, other] = [
    await artist('Vera Earns'),
    await newcomer('Otto Hears'),
    await moderator(),
    await moderator('supreme'),
  ];
  const song = await vera.publishes(music(6), { title: 'Kiln' });
  await plays(otto, song.id);
  await site.closesMonth({ flatMicros: 1_000_000, shareBasisPoints: 5500 });
  await one.post('/api/admin/payouts/rules', { after: 1, threshold: 100, twoPeopleAbove: 50, dailyCap: 1000 });

  await vera.page.goto('/artist/earnings');
  await vera.page
    .getByRole('list')
    .getByRole('link', { name: /20\d\d/ })
    .click();
  await expect(vera.page.getByText('$1.00').first()).toBeVisible();
  await vera.page.getByRole('button', { name: earningTexts.openPlays('Kiln', 1) }).click();
  const dialog = vera.page.getByRole('dialog', { name: earningTexts.playsTitle('Kiln') });
  await expect(dialog.getByText(playReasonTexts.HEARD_ENOUGH, { exact: true })).toBeVisible();
  await expect(dialog.getByText(earningTexts.event)).toBeVisible();
  await vera.page.keyboard.press('Escape');
  await vera.page.getByRole('button', { name: earningTexts.check }).click();
  await expect(vera.page.getByText(/^Proven\. \d+ events stood in the log/)).toBeVisible();
  await vera.page.getByRole('slider', { name: earningTexts.sums.flat }).fill('500000');
  await expect(vera.page.getByText('−$0.50').first()).toBeVisible();

  await vera.page.goto('/payouts-bonuses');
  await vera.page.getByLabel(payoutTexts.payTo).fill('A sample account');
  await vera.page.getByRole('button', { name: payoutTexts.ask }).click();
  await expectToast(vera.page, payoutTexts.requested);

  await one.page.goto('/admin/payouts');
  await one.page.getByRole('button', { name: payoutDeskTexts.approve, exact: true }).click();
  await expect(one.page.getByText(payoutDeskTexts.mine)).toBeVisible();
  await other.page.goto('/admin/payouts');
  await other.page.getByRole('button', { name: payoutDeskTexts.second }).click();
  // The rail takes it a moment later.
  await expect(async () => {
    await other.page.reload();
    await expect(other.page.getByText(payoutStateTexts.awaiting, { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await other.page.getByRole('button', { name: payoutDeskTexts.settle }).click();
  await other.page.getByLabel(payoutDeskTexts.referenceLabel).fill('TRANSFER-1');
  await other.page.getByRole('dialog').getByRole('button', { name: payoutDeskTexts.settle }).click();
  // Her page learns it by itself.
  await expect(vera.page.getByText(payoutStateTexts.settled, { exact: true })).toBeVisible();
});
