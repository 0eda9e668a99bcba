import type { Locator, Page, Request, Route } from '@playwright/test';
import type { FoundUser } from '@refrain/contracts/accounts';
import {
  composerTexts,
  embedTexts,
  emojiTexts,
  gifTexts,
  linkPreviewTexts,
  linkRefusals,
  linkTexts,
  mentionTexts,
  postTexts,
  type LinkPreview,
  type PostMediaFields,
} from '@refrain/contracts/posts';
import { cover } from '../../support/media/media';
import { expectToast, postOf } from '../../support/person';
import { expect, test } from '../../support/test';

const MEDIA = '**/api/social/posts/media';
const PREVIEW = '**/api/link-preview';
const box = (page: Page): Locator => page.getByLabel(postTexts.composer);
const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const publish = (page: Page): Locator => tool(page, composerTexts.publish);
const picture = { name: 'cover.png', mimeType: 'image/png', buffer: cover(64) };

const refusing = (route: Route, { code, status, message }: { code: string; status: number; message: string }) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: message, detail: message, code, status, message }),
  });

/** The fields of a form as it went out. */
const fieldsOf = (request: Request): Partial<Record<keyof PostMediaFields | 'media', string>> =>
  Object.fromEntries(
    Array.from(
      (request.postDataBuffer() ?? Buffer.alloc(0))
        .toString('latin1')
        .matchAll(/name="(\w+)"(?:; filename="([^"]*)")?\r\n(?:Content-Type: [^\r]*\r\n)?\r\n([^\r]*)/g),
      ([, name, file, text]) => [name, file ?? text],
    ),
  );

test('a post takes one picture or one GIF, and keeps all of it when publishing fails', async ({ newcomer, troubles }) => {
  troubles.expect(/500 \(Internal Server Error\)/);
  const { page } = await newcomer();
  const sent: Request[] = [];
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByText(postTexts.submitHint)).toBeVisible();

  await tool(page, composerTexts.gif).click();
  await expect(page.getByText(gifTexts.note)).toBeVisible();
  await page.getByRole('searchbox', { name: gifTexts.search }).fill('cat');
  await expect(page.getByText('No GIFs found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeFocused();

  const chosen = page.waitForEvent('filechooser');
  await tool(page, composerTexts.attach).click();
  const chooser = await chosen;
  await chooser.setFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expectToast(page, 'Invalid file type', composerTexts.wrongType);
  await chooser.setFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expectToast(page, 'Invalid file type', 'Please upload an image file (JPEG, PNG, WebP, GIF)');
  await chooser.setFiles(picture);
  await expect(page.getByRole('img', { name: 'cover.png' })).toBeVisible();

  await page.route(MEDIA, async (route) => {
    sent.push(route.request());
    if (sent.length === 1) return refusing(route, { code: 'SERVER.ERROR', status: 500, message: 'Something went wrong' });
    return route.fulfill({ status: 201, json: {} });
  });
  await box(page).fill('look, @ada');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Error', 'Failed to create post.');
  await expect(box(page)).toHaveValue('look, @ada');
  await expect(page.getByRole('img', { name: 'cover.png' })).toBeVisible();
  await publish(page).click();
  await expectToast(page, postTexts.published);
  await expect(box(page)).toHaveValue('');
  await expect(page.getByRole('img', { name: 'cover.png' })).toHaveCount(0);
  expect(sent.map(fieldsOf)).toEqual([1, 2].map(() => ({ content: 'look, @ada', mentions: '["ada"]', media: 'cover.png' })));
  const [first, again] = sent.map((request) => request.headers()['idempotency-key']);
  expect([first, again === first]).toEqual([expect.stringMatching(/^[\w-]{36}$/), true]);
});

test('choosing a GIF lets the picture go, and a picture the GIF', { tag: '@long' }, async ({ newcomer }) => {
  const { page } = await newcomer();
  const url = `data:image/png;base64,${cover(32).toString('base64')}`;
  const wave = { id: 'wave', title: 'A wave', images: { original: { url }, fixed_height_small: { url } } };
  // What a site of GIFs would find; so far nothing does.
  await page.route('**/assets/search-gifs-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const searchGifs = async () => [${JSON.stringify(wave)}];` }),
  );
  await page.route(MEDIA, (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto('/');
  const [shown, gif] = [page.getByRole('img', { name: 'cover.png' }), page.getByRole('img', { name: 'A wave' })];
  const chooseGif = async () => {
    await tool(page, composerTexts.gif).click();
    await page.getByRole('searchbox', { name: gifTexts.search }).fill('wave');
    await tool(page, 'A wave').click();
  };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(shown).toBeVisible();
  await chooseGif();
  await expect(gif).toBeVisible();
  await expect(shown).toHaveCount(0);
  // Dropped from another window.
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'cover.png', { type: 'image/png' }));
      return data;
    },
    [...picture.buffer],
  );
  await box(page).dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.getByText(composerTexts.drop)).toBeVisible();
  await box(page).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(shown).toBeVisible();
  await expect(gif).toHaveCount(0);
  await tool(page, composerTexts.remove('cover.png')).click();
  await publish(page).click();
  await expectToast(page, 'Empty post', 'Please add some text, an image, or a GIF to your post.');
  await chooseGif();
  const sending = page.waitForRequest(MEDIA);
  await publish(page).click();
  expect(fieldsOf(await sending)).toEqual({ content: '', mentions: '[]', gifUrl: url, gifTitle: 'A wave' });
  await expect(gif).toHaveCount(0);
});

test('people are mentioned and emoji put in with the keyboard alone, where the caret is', async ({ newcomer }) => {
  const { page } = await newcomer();
  const found = ['ada.sample', 'adam'].map((username): FoundUser => ({
    id: username,
    username,
    displayName: `The ${username}`,
    profileImage: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    role: 'fan',
    slug: username,
  }));
  const asked: string[] = [];
  await page.route('**/api/users/search?*', (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(query);
    return route.fulfill({ json: found.filter(({ username }) => username.startsWith(query)) });
  });
  await page.goto('/');
  await tool(page, composerTexts.mention).click();
  await expect(box(page)).toHaveValue('@');
  await page.keyboard.type('ad');
  const options = page.getByRole('listbox', { name: mentionTexts.people }).getByRole('option');
  await expect(options).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: postTexts.composer, expanded: true })).toHaveAttribute(
    'aria-activedescendant',
    /ada\.sample$/,
  );
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('@adam ');
  await page.keyboard.type('and @nobody');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No users found')).toHaveCount(0);
  expect(asked).not.toContain('');

  await box(page).fill('one two');
  await box(page).press('Home');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  await tool(page, composerTexts.emoji).press('Enter');
  await expect(tool(page, 'grinning')).toBeFocused();
  for (const name of Object.values(emojiTexts.categories)) await expect(page.getByRole('tab', { name })).toBeVisible();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(box(page)).toHaveValue('one😄 two');
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('!');
  await expect(box(page)).toHaveValue('one😄! two');
  await tool(page, composerTexts.emoji).click();
  await expect(page.getByRole('tab', { name: emojiTexts.recent, selected: true })).toBeVisible();
  await expect(tool(page, 'smiling')).toBeFocused();
});

test(
  'the first link is looked up when typing stops, and old answers do not count',
  { tag: '@long' },
  async ({ newcomer, troubles }) => {
    troubles.expect(/422 \(Unprocessable Entity\)/, /net::ERR_FAILED .*link-preview/);
    const { page } = await newcomer();
    const [blog, other] = ['/blog/how-plays-count', 'https://example.com/page'];
    const told: LinkPreview = {
      linkUrl: blog,
      linkType: 'blog_post',
      linkTitle: 'How plays are counted',
      linkDescription: 'In two minutes',
      linkImage: null,
    };
    const asked: string[] = [];
    let [hold, isDown] = [Promise.resolve(), false];
    await page.route(PREVIEW, async (route) => {
      const { content } = route.request().postDataJSON() as { content: string };
      asked.push(content);
      const down = isDown;
      await hold;
      if (down) return route.abort();
      return content.includes(other) ? refusing(route, linkRefusals.notAllowed) : route.fulfill({ json: told });
    });
    await page.goto('/');
    const card = page.getByRole('link', { name: /How plays are counted/ });
    await box(page).pressSequentially(`read ${blog}`, { delay: 10 });
    await expect(card).toBeVisible();
    await box(page).fill(`do read ${blog} today`);
    await expect(card).toHaveAttribute('target', '_blank');
    await box(page).fill('');
    await expect(card).toHaveCount(0);
    await box(page).fill(`read ${blog}`);
    await expect(card).toBeVisible();
    expect(asked).toEqual([`read ${blog}`]);

    await box(page).fill(`see ${other}`);
    await expect(page.getByText('Link Not Allowed')).toBeVisible();
    await expect(page.getByText('This link is not allowed')).toBeVisible();

    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    const asking = page.waitForRequest(PREVIEW);
    await box(page).fill(`read ${blog}`);
    await asking;
    const aborted = page.waitForEvent('requestfailed', (request) => /link-preview/.test(request.url()));
    await box(page).fill('without any link');
    await aborted;
    release();
    await expect(page.getByRole('status', { name: linkPreviewTexts.loading })).toHaveCount(0);
    await expect(card).toHaveCount(0);

    isDown = true;
    await box(page).fill(`read ${blog}`);
    await expect(page.getByText('Failed to load link preview.')).toBeVisible();
    isDown = false;
    await tool(page, linkPreviewTexts.retry).click();
    await expect(card).toBeVisible();
    await tool(page, linkPreviewTexts.dismiss).click();
    await expect(card).toHaveCount(0);
  },
);

test(
  'a video is shown without asking its site for anything, and plays there and then',
  { tag: '@long' },
  async ({ newcomer }) => {
    const { page, context } = await newcomer();
    const asked: string[] = [];
    await context.route(/^https:\/\//, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>A player</title><button>Pause</button>' });
    });
    const linkTitle = 'Slow Harbour';
    const told: LinkPreview = {
      linkUrl: 'https://www.youtube.com/watch?v=abc',
      linkType: 'youtube',
      linkTitle,
      linkDescription: null,
      linkImage: null,
    };
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(PREVIEW, async (route) => (await held, await route.fulfill({ json: told })));
    await page.goto('/');
    await box(page).fill('hear https://youtu.be/abc now');
    await expect(tool(page, embedTexts.play(linkTexts.untitled.youtube))).toBeVisible();
    await expect(page.getByText(embedTexts.note('YouTube'))).toBeVisible();
    release();
    const play = tool(page, embedTexts.play(linkTitle));
    await play.focus();
    expect(asked).toEqual([]);
    await page.keyboard.press('Enter');
    const frame = page.locator('iframe');
    await expect(frame).toBeFocused();
    await expect(frame).toHaveAttribute('title', embedTexts.player('YouTube', linkTitle));
    await expect(frame.contentFrame().getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/abc?autoplay=1&rel=0']);
    await tool(page, embedTexts.close).click();
    await expect(play).toBeFocused();
    await tool(page, linkPreviewTexts.removeVideo).click();
    await expect(box(page)).toHaveValue('hear now');
    await expect(box(page)).toBeFocused();
    await expect(play).toHaveCount(0);
    await publish(page).click();
    await expectToast(page, postTexts.published);
    await expect(postOf(page, 'hear now')).toBeVisible();
  },
);
