import { postTexts, type Post } from '@refrain/contracts/posts';
import { act, screen, waitFor } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';
import { postArrived } from '../cache/feed-buffer';
import { checkForNewPosts } from '../cache/feed-news';
import { samplePost } from '../testing/sample-post';

const FEED = 'GET /api/social/feed';
const page = (...ids: readonly string[]) => ({ posts: ids.map((id): Post => samplePost(id)), next: null });
const button = (count: number) => screen.findByRole('button', { name: postTexts.newPosts(count) });
const shown = () => screen.getAllByRole('article').map((article) => article.textContent?.match(/Sample post ([a-z]+)/)?.[1]);

const reader = async () => {
  const opened = visit('/', { user: people.fan, answers: { [FEED]: page('one') } });
  await screen.findByText('Sample post one');
  /** A look at the feed that is answered later, as things were when it began. */
  const looks = async () => {
    let end = () => undefined as void;
    opened.answer({ [FEED]: new Promise<Response>((done) => (end = () => done(Response.json(page('one'))))) });
    const looked = opened.store.dispatch(checkForNewPosts());
    await waitFor(() => expect(opened.asked(FEED)).toBe(2));
    opened.answer({ [FEED]: page('two', 'one') });
    return () => (end(), looked);
  };
  return { ...opened, looks, arrives: (id: string) => act(() => void opened.store.dispatch(postArrived(id))) };
};

describe('what is new', () => {
  it('shows on the reader’s wish, also where a look that was under way does not know of it', async () => {
    const { user, arrives, looks } = await reader();
    const looked = await looks();
    await arrives('two');
    await user.click(await button(1));
    await looked();
    await screen.findByText('Sample post two');
    expect(shown()).toEqual(['two', 'one']);
  });

  it('is counted after a follow, also where a look that was under way does not know of it', async () => {
    const { store, looks } = await reader();
    const looked = await looks();
    const again = store.dispatch(checkForNewPosts());
    await act(() => Promise.all([looked(), again]));
    await button(1);
  });

  it('goes on to wait where it came after what was asked for', async () => {
    const { user, answer, arrives } = await reader();
    await arrives('two');
    answer({ [FEED]: () => (void arrives('three'), page('two', 'one')) });
    await user.click(await button(1));
    await screen.findByText('Sample post two');
    expect(shown()).toEqual(['two', 'one']);
    await button(1);
  });
});
