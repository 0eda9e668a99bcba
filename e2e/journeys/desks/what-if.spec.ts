import { forkRefusals, forkTexts } from '@refrain/contracts/forks';
import type { Chart } from '@refrain/contracts/charts';
import { music } from '../../support/media/media';
import { seriousFindings } from '../../support/reading/inspect';
import type { Person } from '../../support/person';
import { expect, test } from '../../support/test';

const CHART = '/api/charts?window=all';

/** Others may have left songs in the charts. */
const playsOf = async (id: string, viewer: Pick<Person, 'get'>): Promise<number | undefined> =>
  (await viewer.get<Chart>(CHART)).entries.find((entry) => entry.id === id)?.playCount;

test('an admin forks history by other weights, looks through it where nothing can be changed, compares, leaves and drops it', async ({
  newcomer,
  moderator,
  troubles,
}) => {
  troubles.expect(/409 \(Conflict\) .*\/follow$/);
  const [ada, ben, admin] = [await newcomer('Ada Artist'), await newcomer('Ben Listens'), await moderator()];
  await ada.becomeArtist();
  const track = await ada.publishes(music(4), { title: 'Thrown bowl' });
  const startedAt = new Date(Date.now() - 4000).toISOString();
  const played = { playId: crypto.randomUUID(), startedAt, secondsPlayed: 4, quality: 'streaming', source: 'track' };
  await ben.post(`/api/tracks/${track.id}/plays`, played);
  await expect(async () => expect(await playsOf(track.id, ben)).toBe(1)).toPass();

  const { page } = admin;
  await page.goto('/admin/operations');
  await page.getByRole('main').getByRole('link', { name: forkTexts.toWhatIf, exact: true }).click();
  await page.getByLabel(forkTexts.name, { exact: true }).fill('Thrice');
  await page.getByRole('switch', { name: forkTexts.charts.title }).press('Space');
  await page.getByLabel(forkTexts.charts.human, { exact: true }).fill('3');
  await page.getByLabel(forkTexts.charts.human, { exact: true }).press('Enter');
  const look = page.getByRole('button', { name: forkTexts.lookOf('Thrice') });
  await expect(look).toBeVisible();
  await page.getByRole('button', { name: forkTexts.compareOf('Thrice') }).press('Enter');
  await expect(page.getByRole('row', { name: /Thrown bowl/ }).getByRole('cell', { name: '3', exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await look.press('Enter');
  const banner = page.getByRole('region', { name: forkTexts.banner.label });
  await expect(banner).toContainText(forkTexts.banner.looks('Thrice'));
  await expect(page).toHaveURL(/\/charts/);
  expect(await playsOf(track.id, admin)).toBe(3);
  expect(await playsOf(track.id, ben)).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto(`/track/${track.id}`);
  await expect(banner).toContainText(forkTexts.banner.looks('Thrice'));
  const follow = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/social/users/${id}/follow`, { method: 'POST', headers: { 'Idempotency-Key': 'no' } });
    return ((await answer.json()) as { code: string }).code;
  }, ada.user?.id);
  expect(follow).toBe(forkRefusals.readOnly.code);

  await banner.getByRole('button', { name: forkTexts.banner.leave }).press('Enter');
  await expect(banner).toHaveCount(0);
  expect(await playsOf(track.id, admin)).toBe(1);
  await page.goto('/admin/what-if');
  await page.getByRole('button', { name: forkTexts.dropOf('Thrice') }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: forkTexts.drop }).press('Enter');
  await expect(page.getByText(forkTexts.none)).toBeVisible();
});
