import { diagnosticTexts } from '@refrain/contracts/diagnostics';
import { duplicateTexts } from '@refrain/contracts/duplicates';
import { music, PROCESSED_WITHIN_MS } from '../../support/media/media';
import { expectToast } from '../../support/person';
import { expect, test } from '../../support/test';

test('an admin compares two songs that sound alike, says what they are, and reads how the files fared', async ({
  newcomer,
  moderator,
}) => {
  const [ada, ben, admin] = [await newcomer('Ada Author'), await newcomer('Ben Borrower'), await moderator()];
  await Promise.all([ada.becomeArtist(), ben.becomeArtist()]);
  await ada.publishes(music(30), { title: 'The First One' });
  await ben.publishes(music(30), { title: 'The Same One' });
  const name = duplicateTexts.pair('The First One', 'The Same One');
  const pair = admin.page.getByRole('article', { name });
  await expect(async () => {
    await admin.page.goto('/admin/audio-duplicate-detection');
    await expect(pair).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: PROCESSED_WITHIN_MS });
  await expect(pair.getByRole('slider')).toHaveCount(2);
  const heard = admin.page.waitForResponse(/\/songs\/[^/]+\/audio$/);
  await pair.getByRole('button', { name: duplicateTexts.play('A') }).click();
  expect((await heard).status()).toBe(206);
  await pair.getByRole('button', { name: `${duplicateTexts.decisions.allowed}: ${name}` }).click();
  await admin.page.getByLabel(duplicateTexts.reason).fill('Both owners agree');
  await admin.page.getByRole('button', { name: duplicateTexts.confirm }).click();
  await expectToast(admin.page, duplicateTexts.recorded);
  await expect(pair).toHaveCount(0);
  await admin.page.getByRole('tab', { name: duplicateTexts.states.decided }).click();
  await expect(pair).toContainText('Both owners agree');

  await admin.page.goto('/admin/media-diagnostics');
  const today = admin.page.getByRole('region', { name: diagnosticTexts.today });
  // Songs of others here may count too.
  await expect(today).toContainText(new RegExp(`${diagnosticTexts.counts.finished}(?:[2-9]|\\d\\d)`));
  await admin.page.getByRole('tab', { name: diagnosticTexts.lists.failed }).click();
  await expect(admin.page.getByText(diagnosticTexts.empty.failed)).toBeVisible();
});
