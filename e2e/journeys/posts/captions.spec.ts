import type { Page } from '@playwright/test';
import { playerTexts } from '@refrain/contracts/playback';
import { captionTexts, composerTexts, postMenuTexts, postTexts, showingTexts } from '@refrain/contracts/posts';
import { film } from '../../support/media/film';
import { PROCESSED_WITHIN_MS } from '../../support/media/media';
import { expectToast, postOf } from '../../support/person';
import { expect, test } from '../../support/test';

const vtt = (text: string) => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:03.000\n${text}\n`);
const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel(captionTexts.file)
    .locator('input[type=file]')
    .setInputFiles({ name: 'captions.vtt', mimeType: 'text/vtt', buffer });
/** What the browser shows over the film now. */
const shownIn = (page: Page) =>
  page.getByLabel(showingTexts.video('Ada Author'), { exact: true }).evaluate((video: HTMLVideoElement) => {
    const [track] = [...video.textTracks].filter(({ mode }) => mode === 'showing');
    return [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text);
  });

test('a film has captions, which the viewer switches on and the author puts right', { tag: '@long' }, async ({ newcomer }) => {
  const [ada, ben] = [await newcomer('Ada Author'), await newcomer('Ben Reader')];
  await ben.follows(ada);

  // Ada posts a film and what is said in it.
  await ada.page.goto('/');
  await ada.page.getByRole('textbox', { name: postTexts.composer }).fill('A night at the harbour');
  await ada.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'harbour.webm', mimeType: 'video/webm', buffer: await film(3) });
  await choose(ada.page, vtt('Boots on wet wood'));
  await expect(ada.page.getByText(captionTexts.lines(1))).toBeVisible();
  await ada.page.getByRole('button', { name: composerTexts.publish, exact: true }).click();
  await expectToast(ada.page, postTexts.published);

  // Ben plays it and switches them on, as he does in the menu of his browser.
  await ben.page.goto('/');
  const card = postOf(ben.page, 'A night at the harbour');
  const video = card.getByLabel(showingTexts.video('Ada Author'), { exact: true });
  await expect(video).toBeVisible({ timeout: PROCESSED_WITHIN_MS });
  expect(await shownIn(ben.page)).toEqual([]);
  await video.evaluate(({ textTracks: [english] }: HTMLVideoElement) => void (english!.mode = 'showing'));
  await card.getByRole('button', { name: playerTexts.play(showingTexts.video('Ada Author')) }).click();
  await expect.poll(() => shownIn(ben.page)).toEqual(['Boots on wet wood']);

  // Ada misheard it. What Ben chose holds when he comes back.
  await postOf(ada.page, 'A night at the harbour')
    .getByRole('button', { name: new RegExp(`^${postMenuTexts.label}`) })
    .first()
    .click();
  await ada.page.getByRole('menuitem', { name: postMenuTexts.captions }).click();
  await choose(ada.page, vtt('Boats on dark water'));
  await ada.page.getByRole('dialog').getByRole('button', { name: captionTexts.save }).click();
  await expectToast(ada.page, captionTexts.saved);
  await ben.page.reload();
  await card.getByRole('button', { name: playerTexts.play(showingTexts.video('Ada Author')) }).click();
  await expect.poll(() => shownIn(ben.page)).toEqual(['Boats on dark water']);
});
