import type { Locator, Page } from '@playwright/test';
import { commentTexts, composerTexts, editTexts, postMenuTexts, postTexts } from '@refrain/contracts/posts';
import { cover } from '../../support/media/media';
import { expectToast, postOf } from '../../support/person';
import { expect, test } from '../../support/test';

const pick = async (page: Page, within: Locator, item: string) => {
  await within
    .getByRole('button', { name: new RegExp(`^${postMenuTexts.label}`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const commentsOf = (page: Page, text: string) => postOf(page, text).getByRole('region', { name: commentTexts.title });

test('what one said can be said better, in the open, and taken back', async ({ newcomer }) => {
  const [ada, ben] = [await newcomer('Ada Author'), await newcomer('Ben Reader')];
  await ben.follows(ada);

  // Ada posts a picture and says what it shows.
  await ada.page.goto('/');
  await ada.page.getByRole('textbox', { name: postTexts.composer }).fill('The harbor at night');
  await ada.page.locator('input[type=file]').setInputFiles({ name: 'harbour.png', mimeType: 'image/png', buffer: cover(64) });
  await expect(ada.page.getByText(composerTexts.altMissing)).toBeVisible();
  await ada.page.getByRole('textbox', { name: composerTexts.alt }).fill('Boats on dark water');
  await ada.page.getByRole('button', { name: composerTexts.publish, exact: true }).click();
  await expectToast(ada.page, postTexts.published);

  // Ben reads it, and what the picture shows.
  await ben.page.goto('/');
  await expect(postOf(ben.page, 'The harbor at night').getByRole('img', { name: 'Boats on dark water' })).toBeVisible();
  await postOf(ben.page, 'The harbor at night').getByRole('button', { name: commentTexts.title }).click();

  // Ada finds a typo. Ben sees the new words at once, and can read the old ones.
  await pick(ada.page, postOf(ada.page, 'The harbor at night'), postMenuTexts.edit);
  await ada.page.getByRole('textbox', { name: editTexts.field }).fill('The harbour at night');
  await ada.page.keyboard.press('Control+Enter');
  const card = postOf(ben.page, 'The harbour at night');
  await card.getByRole('button', { name: editTexts.edited }).click();
  await expect(ben.page.getByRole('dialog', { name: editTexts.history }).getByRole('blockquote')).toHaveText([
    'The harbour at night',
    'The harbor at night',
  ]);
  await ben.page.keyboard.press('Escape');

  // Ben answers, a little hastily, and puts it right. Ada likes that.
  await card.getByRole('textbox', { name: commentTexts.placeholder }).fill('Lovly');
  await ben.page.keyboard.press('Control+Enter');
  const said = commentsOf(ben.page, 'The harbour at night').getByRole('listitem');
  await expect(said).toContainText('Lovly');
  await pick(ben.page, said, commentTexts.edit);
  await said.getByRole('textbox', { name: commentTexts.editField }).fill('Lovely');
  await said.getByRole('button', { name: editTexts.save }).click();
  await expect(said.getByRole('button', { name: editTexts.edited })).toBeVisible();
  await postOf(ada.page, 'The harbour at night').getByRole('button', { name: commentTexts.title }).click();
  const heard = commentsOf(ada.page, 'The harbour at night').getByRole('listitem');
  await heard.getByRole('button', { name: commentTexts.like('Ben Reader') }).click();
  await expect(said.getByRole('button', { name: commentTexts.like('Ben Reader') })).toHaveAccessibleDescription('1 like');

  // Ben takes it back, and it is gone for Ada too.
  await pick(ben.page, said, commentTexts.delete);
  await ben.page.getByRole('button', { name: postTexts.delete, exact: true }).click();
  await expectToast(ben.page, commentTexts.deleted);
  await expect(heard).toHaveCount(0);
  await expect(postOf(ada.page, 'The harbour at night').getByRole('button', { name: commentTexts.title })).toHaveAccessibleName(
    /0 comments/,
  );
});
