import { postRefusals, postTexts, type Post } from '@refrain/contracts/posts';
import { screen, waitFor, within } from '@testing-library/react';
import { expectToast } from '../../../app/testing/looking';
import { people } from '../../../app/testing/people';
import { refused, visit, type Answers } from '../../../app/testing/visit';
import { samplePost } from '../testing/sample-post';

const failed = refused({ status: 500, code: 'SERVER.ERROR', message: 'Something went wrong' });
const FEED = 'GET /api/social/feed';
const LIKE = 'POST /api/social/posts/one/like';

const card = async (text: string) => within((await screen.findByText(text)).closest('article')!);
const heart = async () => (await card('Sample post one')).getByRole('button', { name: 'Like' });
const isPressed = (button: Element) => button.getAttribute('aria-pressed') === 'true';
const described = (element: Element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

const readFeed = (answers: Answers = {}, posts: readonly Post[] = [samplePost('one')]) =>
  visit('/', { user: people.fan, answers: { [FEED]: { posts, next: null }, ...answers } });

describe('the feed', () => {
  it('of a new person says what to do', async () => {
    readFeed({}, []);
    expect(await screen.findByText(postTexts.feedEmpty)).toBeTruthy();
    expect(screen.getByText(postTexts.feedEmptyHint)).toBeTruthy();
  });

  it('that cannot be fetched says so, and comes when tried again', async () => {
    const { user, answer } = readFeed({ [FEED]: failed });
    const alert = (await screen.findByText('Error loading feed')).closest<HTMLElement>('[role=alert]')!;
    expect(screen.getByText('Unable to load your feed. Please try again later.')).toBeTruthy();
    answer({ [FEED]: { posts: [samplePost('one')], next: null } });
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await heart()).toBeTruthy();
  });
});

describe('a like', () => {
  it('shows at once, before the server has answered', async () => {
    let release: (response: Response) => void = () => undefined;
    const { user } = readFeed({ [LIKE]: new Promise<Response>((done) => (release = done)) });
    const button = await heart();
    await user.click(button);
    await waitFor(() => expect([isPressed(button), described(button)]).toEqual([true, '4 likes']));
    release(Response.json({ action: 'liked', likeCount: 4, pointsAwarded: 0 }));
    await expectToast('You liked this post');
    expect([isPressed(button), described(button)]).toEqual([true, '4 likes']);
  });

  it.each([
    ['when the server fails', failed, 'Failed to like post. Please try again.'],
    ['of a post that is gone', refused(postRefusals.unknown), 'Like functionality is not properly connected.'],
  ])('goes back %s', async (_when, answer, said) => {
    const { user } = readFeed({ [LIKE]: answer });
    const button = await heart();
    await user.click(button);
    await expectToast('Error', said);
    await waitFor(() => expect([isPressed(button), described(button)]).toEqual([false, '3 likes']));
  });
});

describe('deleting a post', () => {
  const ask = async ({ user }: ReturnType<typeof visit>) => {
    await user.click(await (await card('Sample post one')).findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete post' }));
    return within(await screen.findByRole('dialog', { name: postTexts.deleteTitle }));
  };

  it('is the author’s alone', async () => {
    const { user } = readFeed({}, [samplePost('one', { userId: 'user-ben' })]);
    await user.click(await (await card('Sample post one')).findByRole('button', { name: 'More' }));
    expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('menuitem', { name: 'Delete post' })).toBeNull();
  });

  it('that fails leaves it, and says so', async () => {
    const page = readFeed({ 'DELETE /api/posts/one': failed });
    const dialog = await ask(page);
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await expectToast('Error', 'Failed to delete post. Please try again.');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await heart()).toBeTruthy();
  });
});

describe('a post by itself', () => {
  it('that cannot be fetched says so, and comes when tried again', async () => {
    const { user, answer } = visit('/post/one', { user: people.fan, answers: { 'GET /api/posts/one': failed } });
    expect(await screen.findByText(postTexts.loadFailed, { exact: false })).toBeTruthy();
    answer({ 'GET /api/posts/one': samplePost('one') });
    await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!);
    expect(await heart()).toBeTruthy();
  });

  it('that never was says so', async () => {
    visit('/post/one', { user: people.fan, answers: { 'GET /api/posts/one': refused(postRefusals.unknown) } });
    expect(await screen.findByText(postTexts.notFoundHint)).toBeTruthy();
  });
});
