import type { Route } from '@playwright/test';
import { sharingTexts, type ShareAnalyticsRequest, type SharePostRequest } from '@refrain/contracts/posts';
import { FAILED, failing } from '../../support/failing';
import { expectToast, postOf } from '../../support/person';
import { changeFeed, openShare } from '../../support/posts';
import { expect, test } from '../../support/test';

test.describe('passing on', () => {
  test('a post goes to the clipboard, also by hand, to a network and to the device, and each time is counted', async ({
    newcomer,
    troubles,
  }) => {
    troubles.expect(FAILED);
    const person = await newcomer('Sam Sharer');
    const { page, context } = person;
    const { id } = await person.writes('pass it on');
    const counted: string[] = [];
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', { value: () => Promise.resolve(), configurable: true }),
    );
    await page.route(`**/api/posts/${id}/share-analytics`, (route) => {
      const { platform, timestamp } = route.request().postDataJSON() as ShareAnalyticsRequest;
      counted.push(Number.isNaN(Date.parse(timestamp ?? '')) ? 'no time' : platform);
      return route.fulfill({ status: 204 });
    });
    const networks = {
      twitter: 'https://twitter.example.test/t',
      facebook: 'https://facebook.example.test/f',
      whatsapp: 'https://whatsapp.example.test/w',
    };
    await page.route(`**/api/posts/${id}/share-links`, failing, { times: 2 });
    const withLinks = (route: Route) =>
      route.fulfill({ json: { shareUrl: `https://refrain.example.test/post/${id}`, ...networks } });
    await context.route('https://*.example.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>a network</title>' }),
    );
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    const refused = page.waitForResponse('**/share-links');
    let dialog = await openShare(page, 'pass it on');
    await refused;
    await dialog.getByRole('button', { name: 'Facebook' }).click();
    await expectToast(page, 'Share failed', 'Something went wrong while sharing.');
    await page.route(`**/api/posts/${id}/share-links`, withLinks);
    const atOnce = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Facebook' }).click();
    await expectToast(page, 'Sharing content', 'Opening Facebook to share "Sam Sharer’s post"');
    await (await atOnce).close();
    dialog = await openShare(page, 'pass it on');
    await expect(dialog.getByText(`refrain.example.test/post/${id}`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: sharingTexts.toFeed })).toBeVisible();
    await dialog.getByRole('button', { name: sharingTexts.copy }).click();
    await expectToast(page, 'Copied to clipboard', 'Link to Sam Sharer’s post has been copied!');
    await expect(dialog).toHaveCount(0);
    await expect(postOf(page, 'pass it on').getByRole('button', { name: 'Share', exact: true })).toBeFocused();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await clipboard()).toBe(`https://refrain.example.test/post/${id}`);

    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await page.evaluate(() => void (navigator.clipboard.writeText = () => Promise.reject(new Error('closed'))));
    dialog = await openShare(page, 'pass it on');
    await dialog.getByRole('button', { name: sharingTexts.copy }).click();
    await expect(dialog).toHaveCount(0);
    expect(await clipboard()).toBe(`https://refrain.example.test/post/${id}`);

    dialog = await openShare(page, 'pass it on');
    const popup = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'WhatsApp' }).click();
    await expectToast(page, 'Sharing content', 'Opening WhatsApp to share "Sam Sharer’s post"');
    const opened = await popup;
    await opened.waitForURL(networks.whatsapp);
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
    await opened.close();

    dialog = await openShare(page, 'pass it on');
    await dialog.getByRole('button', { name: sharingTexts.device }).click();
    await expectToast(page, 'Shared successfully', 'Content has been shared!');
    await expect.poll(() => counted).toEqual(['facebook', 'copy', 'copy', 'whatsapp', 'native']);
  });

  test('to the feed says when it fails, and posts the link once it works', { tag: '@long' }, async ({ newcomer, troubles }) => {
    troubles.expect(FAILED);
    const person = await newcomer();
    const { page } = person;
    const { id } = await person.writes('worth hearing');
    const link = {
      linkUrl: '/blog/a-sample-story',
      linkTitle: 'A sample story',
      linkDescription: 'd'.repeat(140),
      linkType: 'blog_post',
    } as const;
    await changeFeed(page, { 'worth hearing': link });
    await page.route(`**/api/posts/${id}/share-*`, (route) => route.fulfill({ json: {} }));
    await page.goto('/');
    const posted: SharePostRequest[] = [];
    const keys = new Set<string | undefined>();
    let works = false;
    await page.route('**/api/posts', async (route) => {
      posted.push(route.request().postDataJSON() as SharePostRequest);
      keys.add(route.request().headers()['idempotency-key']);
      return works ? route.fulfill({ status: 201, json: {} }) : failing(route);
    });
    const dialog = await openShare(page, 'worth hearing');
    const toFeed = dialog.getByRole('button', { name: sharingTexts.toFeed });
    await toFeed.click();
    await expectToast(page, 'Share failed', "Couldn't share to your feed. Please try again.");
    works = true;
    await toFeed.click();
    await expectToast(page, 'Shared to feed', '"A sample story" has been shared to your feed!');
    await expect(dialog).toHaveCount(0);
    const sent = {
      content: '💬 A sample story',
      linkUrl: link.linkUrl,
      linkType: 'blog_post',
      linkTitle: 'A sample story',
      linkDescription: 'd'.repeat(100),
      linkImage: null,
    };
    expect(posted).toEqual([sent, sent]);
    expect(keys.size).toBe(1);
  });
});
