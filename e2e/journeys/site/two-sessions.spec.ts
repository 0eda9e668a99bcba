import type { Page } from '@playwright/test';
import { profilePath } from '@refrain/contracts/accounts';
import { eventTexts, type AnnouncedEvent } from '@refrain/contracts/events';
import type { Post } from '@refrain/contracts/posts';
import { expectToast, PASSWORD, postOf } from '../../support/person';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const LIKE = '**/api/social/posts/*/like';
const heart = (page: Page, text: string) => postOf(page, text).getByRole('button', { name: 'Like' });
const shows = async (page: Page, text: string, isLiked: boolean, likes: string): Promise<void> => {
  await expect(heart(page, text)).toHaveAttribute('aria-pressed', String(isLiked));
  await expect(heart(page, text)).toHaveAccessibleDescription(likes);
};
/** A connection to the site that can be cut. */
const wayTo = async ({ url }: Site) => (await import('../../support/servers/proxy.mjs')).startProxy(Number(new URL(url).port));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

test.describe('one person at two browsers', () => {
  test('sees in each what they do in the other, also when a connection was down or an answer is lost', async ({
    newcomer,
    visitor,
    site,
    troubles,
  }) => {
    troubles.expect(/ERR_FAILED|ERR_CONNECTION|ERR_EMPTY_RESPONSE/);
    const way = await wayTo(site);
    const [writer, here, there] = [
      await newcomer('Wim Writer'),
      await newcomer('Rhea Reader'),
      await visitor(`http://127.0.0.1:${way.port}`),
    ];
    await there.signsIn(here.user?.username ?? '', PASSWORD);
    await here.follows(writer);
    await writer.writes('first words');
    const last: Post = await writer.writes('last words');
    for (const { page } of [here, there]) {
      await page.goto('/');
      await shows(page, 'first words', false, '0 likes');
    }

    await heart(here.page, 'first words').click();
    await expectToast(here.page, 'You liked this post and earned 1 points!');
    await shows(there.page, 'first words', true, '1 like');
    await heart(there.page, 'first words').click();
    await expectToast(there.page, 'You unliked this post');
    await shows(here.page, 'first words', false, '0 likes');

    // The answer is lost on its way: it is asked for again under the same key.
    const keys: (string | undefined)[] = [];
    await here.page.route(LIKE, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await heart(here.page, 'first words').click();
    await shows(there.page, 'first words', true, '1 like');
    await expectToast(here.page, 'You liked this post');
    await shows(here.page, 'first words', true, '1 like');
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await here.page.unroute(LIKE);

    // Without a connection no push arrives; once it is back the page shows what happened, and no longer what is gone.
    await way.turn('refusing');
    await heart(here.page, 'first words').click();
    await shows(here.page, 'first words', false, '0 likes');
    await shows(there.page, 'first words', true, '1 like');
    await writer.context.request.delete(`/api/posts/${last.id}`, { headers: { origin: site.url } });
    await way.turn('well');
    // The page connects again after 20 seconds at the latest.
    await expect(heart(there.page, 'first words')).toHaveAttribute('aria-pressed', 'false', { timeout: 30_000 });
    await shows(there.page, 'first words', false, '0 likes');
    await expect(postOf(there.page, 'last words')).toHaveCount(0);

    await there.page.goto(profilePath(writer.user!));
    await here.page.goto(profilePath(writer.user!));
    await button(here.page, 'Following, unfollow Wim Writer').click();
    await expect(button(there.page, 'Follow Wim Writer')).toBeVisible();
    await button(there.page, 'Follow Wim Writer').click();
    await expect(button(here.page, 'Following, unfollow Wim Writer')).toBeVisible();
    await way.stop();
  });

  test('sets a reminder in one and takes it back in the other', { tag: '@long' }, async ({ newcomer, visitor, moderator }) => {
    const [admin, here, there] = [await moderator(), await newcomer('Rhea Reader'), await visitor()];
    await there.signsIn(here.user?.username ?? '');
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    await admin.post<AnnouncedEvent>('/api/admin/events', {
      type: 'listening_party',
      title: 'Kiln',
      artist: 'Mara Sample',
      startsAt,
    });
    for (const { page } of [here, there]) await page.goto('/');
    await button(here.page, eventTexts.remindOf('Kiln')).click();
    await expectToast(here.page, eventTexts.reminderSet, eventTexts.reminderSetHint('Kiln'));
    await button(there.page, eventTexts.forget('Kiln')).click();
    await expectToast(there.page, eventTexts.reminderGone);
    await expect(button(here.page, eventTexts.remindOf('Kiln'))).toHaveAttribute('aria-pressed', 'false');
  });
});
