import { playerTexts } from '@refrain/contracts/playback';
import { ownTrackTexts as texts, replaceTexts, trackTexts, unpublishTexts, uploadFormTexts } from '@refrain/contracts/tracks';
import { music } from '../../support/media/media';
import { expectToast } from '../../support/person';
import { expect, test } from '../../support/test';

test('an artist says more of a song than at its upload, in the open, and takes it away', async ({ artist, page, troubles }) => {
  troubles.expect(/404 \(Not Found\) .*\/api\/tracks\//);
  const ada = await artist('Ada Author');
  const song = await ada.publishes(music(3), { title: 'Frist Name' });
  const address = `/track/${song.id}`;
  const pick = async (item: string) => {
    await ada.page.getByRole('button', { name: new RegExp('^More for ') }).click();
    await ada.page.getByRole('menuitem', { name: item }).click();
  };
  await ada.page.goto(address);
  await pick(texts.edit);
  const dialog = ada.page.getByRole('dialog', { name: texts.edit });
  await dialog.getByLabel(uploadFormTexts.title, { exact: true }).fill('First Name');
  await dialog.getByText(uploadFormTexts.details).click();
  await dialog.getByLabel(uploadFormTexts.album).fill('Sample Album');
  await dialog.getByRole('button', { name: texts.save, exact: true }).click();
  await expectToast(ada.page, texts.saved);
  await expect(ada.page.getByRole('heading', { level: 1, name: 'First Name' })).toBeVisible();

  // Everyone reads what it said before.
  await page.goto(address);
  await page.getByRole('button', { name: /^Changed on/ }).click();
  const history = page.getByRole('dialog', { name: texts.history });
  await expect(history.getByRole('definition')).toHaveText([/First Name.*Frist Name/s, /Sample Album/]);
  await page.keyboard.press('Escape');

  // Another sound takes the place of the first; everyone reads that it did, and hears the new one.
  await pick(replaceTexts.item.audio);
  const replacing = ada.page.getByRole('dialog', { name: replaceTexts.item.audio });
  await replacing.locator('input[type=file]').setInputFiles({ name: 'again.wav', mimeType: 'audio/wav', buffer: music(5) });
  await replacing.getByRole('button', { name: replaceTexts.send, exact: true }).click();
  await expect(replacing.getByRole('status')).toHaveText(replaceTexts.done.audio);
  await replacing.getByRole('button', { name: replaceTexts.close, exact: true }).first().click();
  const fetched = page.waitForRequest((request) => /\/api\/audio\/stream\/.*v=2/.test(request.url()));
  await page.goto(address);
  await page.getByRole('button', { name: /^Changed on/ }).click();
  await expect(history.getByRole('definition').first()).toHaveText(/version 2, 0:05.*version 1, 0:03/s);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: playerTexts.play('First Name') })
    .first()
    .click();
  await fetched;

  // Nobody else hears it for a while.
  await pick(unpublishTexts.unpublish);
  await ada.page.getByRole('dialog').getByRole('button', { name: unpublishTexts.unpublish }).click();
  await expectToast(ada.page, unpublishTexts.unpublished);
  await expect(ada.page.getByText(/^Unpublished on/)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: trackTexts.notFound })).toBeVisible();
  await pick(unpublishTexts.publish);
  await ada.page.getByRole('dialog').getByRole('button', { name: unpublishTexts.publish }).click();
  await expectToast(ada.page, unpublishTexts.published);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'First Name' })).toBeVisible();

  await pick(texts.delete);
  await ada.page.getByRole('dialog').getByRole('button', { name: texts.delete }).click();
  await expectToast(ada.page, texts.deleted);
  await ada.page.goto(address);
  await expect(ada.page.getByRole('heading', { name: trackTexts.notFound })).toBeVisible();
});
