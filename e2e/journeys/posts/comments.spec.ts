import type { Page } from '@playwright/test';
import { commentTexts, postTexts, type Post } from '@refrain/contracts/posts';
import { FAILED, failing } from '../../support/failing';
import { expectToast, postOf } from '../../support/person';
import { expect, test } from '../../support/test';

const TEXT = 'something worth talking about';
const COMMENTS = '**/api/posts/*/comments';
const card = (page: Page) => postOf(page, TEXT);
const talk = (page: Page) => card(page).getByRole('button', { name: commentTexts.title });
const box = (page: Page, name: string = commentTexts.placeholder) => card(page).getByRole('textbox', { name });
const thread = (page: Page) => card(page).getByRole('region', { name: commentTexts.title });

test('what one says under a post, another sees, and answers', async ({ newcomer }) => {
  const [ada, ben] = [await newcomer(), await newcomer()];
  await ben.follows(ada);
  const post = await ada.writes(TEXT);
  await ada.page.goto('/');
  await ben.page.goto('/');
  await talk(ada.page).click();
  await expect(thread(ada.page)).toContainText(commentTexts.empty);
  await talk(ben.page).click();

  await box(ben.page).fill('  Well said  ');
  await ben.page.keyboard.press('Control+Enter');
  await expect(thread(ben.page).getByText('Well said', { exact: true })).toBeVisible();
  await expect(talk(ben.page)).toContainText('1');

  await thread(ada.page)
    .getByRole('button', { name: commentTexts.fresh(1) })
    .click();
  await expect(thread(ada.page).getByText('Well said')).toBeVisible();
  await expect(talk(ada.page)).toHaveAccessibleName(/1 comment/);
  await thread(ada.page)
    .getByRole('button', { name: `Reply to ${ben.user?.displayName}` })
    .click();
  await expect(box(ada.page, commentTexts.replyPlaceholder(ben.user?.displayName ?? ''))).toBeFocused();
  await ada.page.keyboard.type('Thank you');
  await thread(ada.page).getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(thread(ada.page).getByText('Thank you')).toBeVisible();
  await expect(box(ada.page, commentTexts.replyPlaceholder(ben.user?.displayName ?? ''))).toHaveCount(0);

  await ben.page.reload();
  await talk(ben.page).click();
  await expect(thread(ben.page).getByRole('listitem').filter({ hasText: 'Well said' }).getByRole('listitem')).toHaveText(
    /Thank you/,
  );
  expect((await ben.get<Post>(`/api/posts/${post.id}`)).commentCount).toBe(2);
});

test(
  'what was said while its reader was on another page is there when they come back',
  { tag: '@long' },
  async ({ newcomer }) => {
    const [ada, ben] = [await newcomer(), await newcomer()];
    const { id } = await ada.writes(TEXT);
    const { page } = ada;
    await page.goto(`/post/${id}`);
    await expect(thread(page)).toContainText(commentTexts.empty);
    await page.getByRole('link', { name: 'Charts' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
    await ben.post(`/api/posts/${id}/comments`, { content: 'said meanwhile' });
    await page.goBack();
    // Where its push comes after the reader, it is offered.
    const offered = thread(page).getByRole('button', { name: commentTexts.fresh(1) });
    await expect(thread(page).getByText('said meanwhile').or(offered)).toBeVisible();
    await expect(talk(page)).toHaveAccessibleName(/1 comment/);
  },
);

test(
  'a comment that is refused goes away again, with its count and not with its words',
  { tag: '@long' },
  async ({ newcomer, troubles }) => {
    troubles.expect(FAILED);
    const { page, writes } = await newcomer();
    await writes(TEXT);
    await page.goto('/');
    await talk(page).click();
    await expect(thread(page)).toContainText(commentTexts.empty);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(COMMENTS, async (route) => (await held, await failing(route)), { times: 1 });
    await box(page).fill('too early');
    await page.keyboard.press('Control+Enter');
    await expect(thread(page).getByText('too early')).toBeVisible();
    await expect(talk(page)).toHaveAccessibleName(/1 comment/);
    answer();
    await expectToast(page, 'Error', commentTexts.failed);
    await expect(talk(page)).toHaveAccessibleName(/0 comments/);
    await expect(box(page)).toHaveValue('too early');
    await page.keyboard.press('Control+Enter');
    await expect(talk(page)).toHaveAccessibleName(/1 comment/);
  },
);

test('a draft is there when its author comes back, and for nobody else', { tag: '@long' }, async ({ newcomer }) => {
  const { page, writes } = await newcomer();
  await writes(TEXT);
  await page.goto('/');
  const composer = page.getByRole('textbox', { name: postTexts.composer });
  await composer.fill('half a post');
  await talk(page).click();
  await box(page).fill('half a comment');
  await card(page)
    .getByRole('link', { name: /ago|now/ })
    .click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(box(page)).toHaveValue('half a comment');
  await page.goBack();
  await expect(composer).toHaveValue('half a post');
  await page.reload();
  await expect(composer).toHaveValue('half a post');
  await expect(box(page)).toHaveValue('half a comment');
  await box(page).press('Control+Enter');
  // Until it is empty, the box holds the same words.
  await expect(box(page)).toHaveValue('');
  await expect(thread(page).getByText('half a comment')).toBeVisible();
});

test('what several people say in one moment is announced in full', { tag: '@long' }, async ({ newcomer }) => {
  const [ada, ben, cleo] = [await newcomer(), await newcomer(), await newcomer()];
  const post = await ada.writes(TEXT);
  await ada.page.goto('/');
  await talk(ada.page).click();
  await expect(thread(ada.page)).toContainText(commentTexts.empty);
  await Promise.all([ben, cleo].map((person) => person.post(`/api/posts/${post.id}/comments`, { content: 'me too' })));
  await thread(ada.page)
    .getByRole('button', { name: commentTexts.fresh(2) })
    .click();
  await expect(thread(ada.page).getByText('me too')).toHaveCount(2);
});

test('what was said just before one came is not announced as new', { tag: '@long' }, async ({ newcomer }) => {
  const [ada, ben] = [await newcomer(), await newcomer()];
  const post = await ada.writes(TEXT);
  await ben.post(`/api/posts/${post.id}/comments`, { content: 'said before' });
  const { page } = ada;
  await page.route(
    COMMENTS,
    async (route) => (await new Promise((resolve) => setTimeout(resolve, 1500)), await route.continue()),
  );
  await page.goto(`/post/${post.id}`);
  await expect(thread(page).getByText('said before')).toBeVisible();
  await expect(thread(page).getByRole('button', { name: commentTexts.fresh(1) })).toHaveCount(0);
  await ben.post(`/api/posts/${post.id}/comments`, { content: 'said after' });
  await thread(page)
    .getByRole('button', { name: commentTexts.fresh(1) })
    .click();
  await expect(thread(page).getByText('said after')).toBeVisible();
});

test(
  'an answer keeps what is begun while it is on its way, and gives the keyboard back where it was begun',
  { tag: '@long' },
  async ({ newcomer, troubles }) => {
    troubles.expect(FAILED);
    const ada = await newcomer('Ada Author');
    const post = await ada.writes(TEXT);
    await ada.post(`/api/posts/${post.id}/comments`, { content: 'to begin with' });
    const { page } = ada;
    await page.goto(`/post/${post.id}`);
    const reply = page.getByRole('button', { name: commentTexts.replyPlaceholder('Ada Author') }).first();
    const answer = box(page, commentTexts.replyPlaceholder('Ada Author'));
    await reply.press('Enter');
    await expect(answer).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(reply).toBeFocused();

    await reply.press('Enter');
    let refuse: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (refuse = resolve));
    await page.route(COMMENTS, async (route) => (await held, await failing(route)), { times: 1 });
    await answer.fill('the first');
    await page.keyboard.press('Control+Enter');
    await expect(answer).toHaveValue('');
    await answer.fill('and more');
    refuse();
    await expectToast(page, 'Error', commentTexts.failed);
    await expect(answer).toHaveValue('the first\nand more');
    await page.keyboard.press('Control+Enter');
    await expect(answer).toHaveCount(0);
    await expect(reply).toBeFocused();

    await box(page).fill('by the button');
    await page.getByRole('button', { name: commentTexts.send, exact: true }).press('Enter');
    await expect(thread(page).getByText('by the button')).toBeVisible();
    await expect(box(page)).toBeFocused();
  },
);

test('a visitor reads what was said, and is asked to sign in for more', { tag: '@long' }, async ({ newcomer, visitor }) => {
  const ada = await newcomer();
  await ada.writes(TEXT);
  const { page } = await visitor();
  await page.goto(`/fan/${ada.user?.slug}`);
  await talk(page).click();
  await expect(thread(page)).toContainText(commentTexts.empty);
  await expect(thread(page).getByRole('link', { name: commentTexts.signIn })).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await thread(page).getByRole('link', { name: commentTexts.signIn }).click();
  await expect(page).toHaveURL(/\/auth$/);
});
