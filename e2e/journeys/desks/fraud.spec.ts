import { fraudRuleTexts, fraudTexts, TAKEN_PATH } from '@refrain/contracts/fraud';
import type { Page } from '@playwright/test';
import { music } from '../../support/media/media';
import { seriousFindings } from '../../support/reading/inspect';
import { expect, test } from '../../support/test';

const HOUR_MS = 3_600_000;
const PLAYS = 22;
/** Beyond the window in which a second play does not count. */
const APART_MS = 30.5 * 60_000;

/** Half of a day at least lies in the last 24 hours, of today or of yesterday (UTC): plays of one day fit in there. */
const lastStart = (): number => {
  const now = Date.now();
  const midnight = Math.floor(now / (24 * HOUR_MS)) * 24 * HOUR_MS;
  return now - midnight > 12 * HOUR_MS ? now - 60_000 : midnight - 60_000;
};

const confirm = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('One phone that never slept');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

test('a loop is taken out as it comes and appealed; then a dry run finds it, an approval takes it out, and an undo gives it back', async ({
  newcomer,
  moderator,
}) => {
  const [ada, ben, admin] = [await newcomer('Ada Artist'), await newcomer('Ben Looping'), await moderator()];
  await ada.becomeArtist();
  const track = await ada.publishes(music(4), { title: 'Kiln' });
  const end = lastStart();
  for (let n = PLAYS - 1; n >= 0; n -= 1)
    await ben.post(`/api/tracks/${track.id}/plays`, {
      ...{ playId: crypto.randomUUID(), startedAt: new Date(end - n * APART_MS).toISOString(), secondsPlayed: 4 },
      ...{ quality: 'streaming', source: 'track' },
    });

  await ada.page.goto(TAKEN_PATH);
  const taken = ada.page.getByRole('list', { name: fraudTexts.taken });
  await expect(async () => {
    await ada.page.reload();
    await expect(taken).toContainText(fraudTexts.takenSong('Kiln', PLAYS), { timeout: 3000 });
  }).toPass();
  await expect(taken).toContainText(fraudTexts.liveReason);
  await ada.page.getByRole('button', { name: fraudTexts.appeal, exact: true }).click();
  await confirm(ada.page, fraudTexts.appealSend);
  await expect(taken).toContainText(fraudTexts.takenStates.appealed);

  const { page } = admin;
  await page.goto('/admin/fraud-reports');
  await expect(page.getByRole('heading', { name: fraudTexts.live })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: fraudTexts.grant, exact: true }).click();
  await confirm(page, fraudTexts.grant);
  await expect(async () => {
    await ada.page.reload();
    await expect(taken).toContainText(fraudTexts.takenStates.granted, { timeout: 3000 });
  }).toPass();

  await page.goto('/admin/fraud-detection');
  await page.getByRole('button', { name: fraudTexts.run }).click();
  await expect(page.getByText(fraudTexts.states.finished, { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Kiln/ })).toBeVisible();
  await expect(page.getByText(`${fraudRuleTexts.loops.name}: ${fraudRuleTexts.loops.says(PLAYS)}`)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: fraudTexts.approve }).click();
  await confirm(page, fraudTexts.confirm);
  await expect(page.getByText(fraudTexts.states.applied, { exact: true })).toBeVisible();

  await ada.page.reload();
  await expect(taken).toContainText('One phone that never slept');
  await expect(taken).toContainText(fraudTexts.takenStates.taken);

  await page.getByRole('button', { name: fraudTexts.undo, exact: true }).click();
  await confirm(page, fraudTexts.undo);
  await expect(page.getByText(fraudTexts.states.undone, { exact: true })).toBeVisible();
  await ada.page.reload();
  await expect(taken).toContainText(fraudTexts.takenStates.undone);
});
