import { join } from 'node:path';
import { postMenuTexts, postTexts, showingTexts } from '@refrain/contracts/posts';
import { adConfigOff } from '@refrain/contracts/site';
import { FAILED, failing } from '../../support/failing';
import { seriousFindings, settled, stickingOut } from '../../support/reading/inspect';
import { cover, music } from '../../support/media/media';
import { postOf } from '../../support/person';
import { attached, changeFeed, openShare, sampleTrack, servesFile } from '../../support/posts';
import { expect, test } from '../../support/test';

test.describe('what is attached to a post', () => {
  test('a picture comes when it is near, again when it failed, and opens large', async ({ newcomer, troubles }) => {
    troubles.expect(FAILED);
    const person = await newcomer('Pia Painter');
    const { page } = person;
    const texts = ['far away', 'look at #This, @nobody'] as const;
    for (const text of texts) await person.writes(text);
    const at = (file: string) => ({ media: attached('image'), mediaUrl: `/api/files/${file}`, mediaType: 'image/png' });
    await changeFeed(page, { [texts[1]]: at('sample-picture'), [texts[0]]: at('far-picture') });
    let asked = 0;
    await page.route(
      '**/api/files/far-picture',
      (route) => ((asked += 1), route.fulfill({ contentType: 'image/png', body: cover(300) })),
    );
    await page.setViewportSize({ width: 1280, height: 560 });
    let works = false;
    await page.route('**/api/files/sample-picture', (route) =>
      works ? route.fulfill({ contentType: 'image/png', body: cover(600) }) : failing(route),
    );
    await page.goto('/');
    const post = postOf(page, 'look at');
    await expect(post.getByRole('alert')).toContainText(showingTexts.imageFailed);
    const height = (await post.boundingBox())?.height;
    works = true;
    await post.getByRole('button', { name: 'Retry' }).click();
    const open = post.getByRole('button', { name: showingTexts.openPicture('Pia Painter') });
    await expect(open).toBeEnabled();
    expect((await post.boundingBox())?.height).toBe(height);
    await open.press('Enter');
    await expect(page.getByRole('dialog', { name: showingTexts.picture('Pia Painter') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(open).toBeFocused();
    await expect(postOf(page, 'far away')).toBeAttached();
    expect(asked).toBe(0);
    await postOf(page, 'far away').scrollIntoViewIfNeeded();
    await expect(postOf(page, 'far away').getByRole('button', { name: showingTexts.openPicture('Pia Painter') })).toBeEnabled();
    expect(asked).toBe(1);
    await expect(post.getByRole('link', { name: '#This' })).toHaveAttribute('href', '/trending?tag=this');
    await expect(post.getByRole('link', { name: '@nobody' })).toHaveAttribute('href', '/nobody');
  });

  test(
    'a picture that moves can be stopped, and stands still for viewers who want less motion',
    { tag: '@long' },
    async ({ newcomer }) => {
      const person = await newcomer('Pia Painter');
      const { page } = person;
      await person.writes('a moving picture');
      const file = (name: string) => `/api/files/${name}`;
      await changeFeed(page, {
        'a moving picture': {
          media: attached('image', { durationSeconds: 3, thumbnailUrl: file('still') }),
          mediaUrl: file('moving'),
          mediaType: 'image/webp',
        },
      });
      for (const name of ['still', 'moving'])
        await page.route(`**${file(name)}`, (route) => route.fulfill({ contentType: 'image/png', body: cover(600) }));
      await page.goto('/');
      const post = postOf(page, 'a moving picture');
      const image = post.getByRole('img', { name: showingTexts.picture('Pia Painter') });
      await expect(image).toHaveAttribute('src', file('moving'));
      await post.getByRole('button', { name: showingTexts.pausePicture('Pia Painter') }).click();
      await expect(image).toHaveAttribute('src', file('still'));
      await post.getByRole('button', { name: showingTexts.playPicture('Pia Painter') }).press('Enter');
      await expect(image).toHaveAttribute('src', file('moving'));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      await expect(image).toHaveAttribute('src', file('still'));
    },
  );

  test(
    'sound plays where it stands, one at a time, returns to its beginning, and says when it is broken',
    { tag: '@long' },
    async ({ newcomer, troubles }) => {
      troubles.expect(FAILED);
      const person = await newcomer('Sol Sounds');
      const { page } = person;
      const texts = ['first hum', 'second hum', 'broken hum', 'coming hum', 'lost hum'];
      for (const text of texts) await person.writes(text);
      const at = (file: string) => ({ mediaUrl: `/api/files/${file}`, mediaType: 'audio/wav' });
      await changeFeed(page, {
        'first hum': { media: attached('audio', { durationSeconds: 1 }), ...at('short') },
        'second hum': { media: attached('audio', { durationSeconds: 20 }), ...at('long') },
        'broken hum': { media: attached('audio'), ...at('broken') },
        'coming hum': { media: attached('audio', { status: 'processing' }) },
        'lost hum': { media: attached('audio', { status: 'failed' }) },
      });
      await page.route('**/api/files/short', servesFile('audio/wav', music(1)));
      await page.route('**/api/files/long', servesFile('audio/wav', music(20)));
      await page.route('**/api/files/broken', failing);
      const plays: string[] = [];
      page.on(
        'request',
        (request) => request.method() === 'POST' && request.url().includes('/plays') && plays.push(request.url()),
      );
      await page.goto('/');
      const press = (text: string, what: 'Play' | 'Pause') =>
        postOf(page, text).getByRole('button', { name: `${what} the sound by Sol Sounds` });
      const slider = (text: string) => postOf(page, text).getByRole('slider');
      await expect(postOf(page, 'coming hum').getByRole('status')).toContainText(showingTexts.preparing);
      await expect(postOf(page, 'lost hum').getByRole('note')).toHaveText(showingTexts.mediaFailed);

      await press('second hum', 'Play').click();
      await slider('second hum').press('ArrowRight');
      await expect(slider('second hum')).toHaveAttribute('aria-valuetext', /^0:0[5-9] of 0:20$/);
      // It moves for a second only: a busy machine may look twice and see it at its beginning both times.
      const moved = slider('first hum').evaluate(
        (element) =>
          new Promise<string | null>((resolve) =>
            new MutationObserver(() => resolve(element.getAttribute('aria-valuenow'))).observe(element, {
              attributeFilter: ['aria-valuenow'],
            }),
          ),
      );
      await press('first hum', 'Play').click();
      await expect(press('second hum', 'Play')).toBeVisible();
      expect(Number(await moved)).toBeGreaterThan(0);
      await expect(press('first hum', 'Play')).toBeVisible();
      await expect(slider('first hum')).toHaveAttribute('aria-valuenow', '0');

      await press('broken hum', 'Play').click();
      await expect(postOf(page, 'broken hum').getByRole('alert')).toContainText(
        'This track cannot be played. It may be missing or corrupted.',
      );
      await page.unroute('**/api/files/broken');
      await page.route('**/api/files/broken', servesFile('audio/wav', music(20)));
      await postOf(page, 'broken hum').getByRole('button', { name: 'Retry' }).click();
      await expect(press('broken hum', 'Pause')).toBeVisible();
      expect(plays).toEqual([]);
    },
  );

  test('gives way to the player and takes over from it, with films as with sound', { tag: '@long' }, async ({ newcomer }) => {
    const person = await newcomer('Fay Films');
    const { page } = person;
    await person.writes('a film');
    await person.writes('a song');
    const track = sampleTrack({ duration: 20 });
    await changeFeed(page, {
      'a film': { media: attached('video', { durationSeconds: 1 }), mediaUrl: '/api/files/film', mediaType: 'video/mp4' },
      'a song': { track, trackId: track.id },
    });
    await page.route('**/api/files/film', servesFile('audio/wav', music(2)));
    await page.route('**/api/audio/stream/**', servesFile('audio/wav', music(20)));
    await page.route('**/api/tracks/**', (route) => route.fulfill({ json: {} }));
    await page.route('**/api/tracks/marks**', (route) => route.fulfill({ json: [] }));
    await page.goto('/');
    const song = (what: string) => postOf(page, 'a song').getByRole('button', { name: `${what} ${track.title}` });
    const film = postOf(page, 'a film').locator('video');
    const playFilm = postOf(page, 'a film').getByRole('button', { name: 'Play the video by Fay Films' });
    await song('Play').click();
    await expect(song('Pause')).toBeVisible();
    await playFilm.click();
    await expect(song('Play')).toBeVisible();
    await expect(film).toHaveAttribute('controls');
    await expect(playFilm).toBeVisible();
    await expect(film).toHaveJSProperty('currentTime', 0);
    await playFilm.click();
    await song('Play').click();
    await expect(song('Pause')).toBeVisible();
    await expect(film).toHaveJSProperty('paused', true);
  });
});

test.describe('an advertisement', () => {
  test(
    'stands after each 8th post where there are any, shut off from the page, and never in the Pi Browser',
    { tag: '@long' },
    async ({ newcomer, browser, baseURL }) => {
      const person = await newcomer();
      const { page } = person;
      for (let i = 1; i <= 9; i += 1) await person.writes(`note ${i}.`);
      await page.setViewportSize({ width: 1280, height: 3000 });
      const saysNone = page.waitForResponse('**/api/public/adsense-config');
      await page.goto('/');
      await expect(postOf(page, 'note 1.')).toBeVisible();
      await (await saysNone).finished();
      await expect(page.locator('iframe')).toHaveCount(0);
      const on = { ...adConfigOff, adsenseEnabled: true };
      const frame = { contentType: 'text/html', body: '<p>A sample advertisement</p>' };
      await page.context().route('**/api/public/snippets/ads', (route) => route.fulfill(frame));
      await page.context().route('**/api/public/adsense-config', (route) => route.fulfill({ json: on }));
      await page.reload();
      await expect(page.frameLocator('iframe').getByText('A sample advertisement')).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(1);
      await expect(page.locator('iframe')).not.toHaveAttribute('sandbox', /allow-same-origin/);
      await expect(postOf(page, 'note 1.')).toHaveAttribute('aria-posinset', '9');
      const inPi = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        userAgent: 'Mozilla/5.0 PiBrowser/1.9',
        storageState: await page.context().storageState(),
        viewport: { width: 1280, height: 3000 },
      });
      await inPi.route('**/api/public/adsense-config', (route) => route.fulfill({ json: on }));
      await inPi.route('https://**', (route) => route.abort());
      const pi = await inPi.newPage();
      await pi.goto('/');
      await expect(postOf(pi, 'note 1.')).toBeVisible();
      await pi.waitForLoadState('networkidle');
      await expect(pi.locator('iframe')).toHaveCount(0);
      await inPi.close();
    },
  );
});

test('what a menu opens gives the keyboard back to the button of the menu', { tag: '@long' }, async ({ newcomer }) => {
  const person = await newcomer();
  const post = await person.writes('kept after all');
  await person.page.goto(`/post/${post.id}`);
  const more = postOf(person.page, 'kept after all').getByRole('button', { name: postMenuTexts.label, exact: true });
  await more.press('Enter');
  const items = person.page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await person.page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await person.page.keyboard.press('Enter');
  const dialog = person.page.getByRole('dialog', { name: postTexts.deleteTitle });
  await expect(dialog).toBeVisible();
  await person.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
});

/** Both themes and widths where pictures are wanted; otherwise the one that is nearest to trouble. */
const LOOKS = ['ink 360', ...(process.env.SHOTS ? ['paper 1280', 'paper 360', 'ink 1280'] : [])].map(
  (look) => look.split(' ') as [string, string],
);

test('cards look well, with all that can be attached and with what opens from them', { tag: '@long' }, async ({ newcomer }) => {
  const person = await newcomer('Luz Looks');
  const { page } = person;
  const texts = ['a picture with #words', 'words alone', 'a hum', 'a film', 'a coming film', 'a coming hum', 'a broken picture'];
  for (const text of [...texts].reverse()) await person.writes(text);
  const file = (name: string, mediaType: string) => ({ mediaUrl: `/api/files/${name}`, mediaType });
  await changeFeed(page, {
    'a picture with #words': {
      media: attached('image', { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }),
      ...file('sample-picture', 'image/png'),
      shareCount: 12,
    },
    'a hum': { media: attached('audio', { durationSeconds: 20 }), ...file('hum', 'audio/wav') },
    'a film': { media: attached('video', { thumbnailUrl: '/api/files/sample-picture' }), ...file('film', 'video/mp4') },
    'a coming film': { media: attached('video', { status: 'processing' }) },
    'a coming hum': { media: attached('audio', { status: 'processing' }) },
    'a broken picture': { media: attached('image'), ...file('broken', 'image/png') },
    'words alone': { linkUrl: '/blog/a-sample-story', linkTitle: 'A sample story', linkType: 'blog_post' },
  });
  await page.route('**/api/files/sample-picture', (route) => route.fulfill({ contentType: 'image/png', body: cover(900) }));
  await page.route('**/api/files/broken', (route) => route.fulfill({ contentType: 'image/png', body: 'not a picture' }));
  await page.route('**/share-links', (route) =>
    route.fulfill({ json: { shareUrl: 'https://refrain.example.test/post/a-sample' } }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [theme, width] of LOOKS) {
    const looksWell = async (name: string) => {
      await settled(page);
      if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}-${theme}-${width}.png`) });
      expect(await stickingOut(page)).toEqual([]);
      expect(await seriousFindings(page)).toEqual([]);
    };
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize({ width: Number(width), height: 3300 });
    await page.goto('/');
    await expect(postOf(page, 'a broken picture').getByRole('alert')).toBeVisible();
    const picture = postOf(page, 'a picture').getByRole('button', { name: showingTexts.openPicture('Luz Looks') });
    await expect(picture).toBeEnabled();
    await expect(postOf(page, 'a picture').getByRole('button', { name: 'Share', exact: true })).toHaveAccessibleDescription(
      '12 shares',
    );
    await looksWell('cards');
    await page.setViewportSize({ width: Number(width), height: 800 });
    await openShare(page, 'words alone');
    await looksWell('share');
    await page.keyboard.press('Escape');
    await picture.click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await looksWell('lightbox');
  }
});
