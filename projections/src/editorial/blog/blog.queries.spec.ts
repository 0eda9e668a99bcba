import { blogSamples, type BlogCard, type BlogPage } from '@refrain/contracts/editorial';
import { folded, recorded } from '../../kernel/testing/projection-spec';
import { blogProjection } from './blog.projector';
import { blogPage, blogPostText, drawnBlogCard, isBlogArt } from './blog.queries';
import { peopleProjection } from '../../accounts';

const published = blogSamples.BlogPostPublished[0];
const post = (n: number) => ({
  ...published,
  data: {
    ...published.data,
    postId: `blog-${n}`,
    slug: `news-${n}`,
    title: `News ${n}`,
    cover: n === 1 ? published.data.cover : null,
  },
});
const withdrawn = (n: number) => ({ type: 'BlogPostWithdrawn', data: { postId: `blog-${n}`, withdrawnBy: 'user-ada' } }) as const;

const storeOf = async (...events: readonly (ReturnType<typeof post> | ReturnType<typeof withdrawn>)[]) => {
  const store = await folded(blogProjection, recorded(...events));
  await store.prepare(peopleProjection.spec);
  return store;
};
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('a page of the news', () => {
  it('is newest first, and leads on without losing or repeating one', async () => {
    const store = await storeOf(...numbers(5).map(post));
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { posts, next } = JSON.parse(await blogPage(store, cursor, 2)) as BlogPage;
      seen.push(...posts.map(({ slug }) => slug));
      if (!next) break;
      cursor = next;
    }
    expect(seen).toEqual(['news-5', 'news-4', 'news-3', 'news-2', 'news-1']);
  });

  it('keeps the address of a post apart from that of its author', async () => {
    const [card] = (JSON.parse(await blogPage(await storeOf(post(1)))) as BlogPage).posts;
    expect(card).toMatchObject({ slug: 'news-1', authorId: 'user-ada', author: { displayName: 'deleted user', slug: '' } });
  });

  it('is empty where nothing is', async () =>
    expect(JSON.parse(await blogPage(await storeOf()))).toEqual({ posts: [], next: null }));
});

it('a post is found at its address, and nothing at any other', async () => {
  const store = await storeOf(post(1), post(2), withdrawn(2));
  expect(JSON.parse((await blogPostText(store, 'news-1')) ?? '')).toMatchObject({
    id: 'blog-1',
    content: published.data.content,
  });
  expect([await blogPostText(store, 'news-2'), await blogPostText(store, 'NEWS-1'), await blogPostText(store, '')]).toEqual([
    null,
    null,
    null,
  ]);
});

describe('the card that is drawn', () => {
  it('is each of the newest, as chance has it', async () => {
    const store = await storeOf(...numbers(25).map(post));
    const drawn = await Promise.all(numbers(20).map((n) => drawnBlogCard(store, () => n - 1)));
    expect(drawn.map((text) => (JSON.parse(text ?? '') as BlogCard).slug)).toEqual(numbers(20).map((n) => `news-${26 - n}`));
    const asked: number[] = [];
    await drawnBlogCard(store, (below) => (asked.push(below), 0));
    expect(asked).toEqual([20]);
  });

  it('is none where nothing is published', async () => {
    const draw = jest.fn();
    expect(await drawnBlogCard(await storeOf(post(1), withdrawn(1)), draw)).toBeNull();
    expect(draw).not.toHaveBeenCalled();
  });
});

it('pictures are open while their post is published', async () => {
  const key = 'blog/cover-1/480.webp';
  expect([await isBlogArt(await storeOf(post(1)), key), await isBlogArt(await storeOf(post(1), withdrawn(1)), key)]).toEqual([
    true,
    false,
  ]);
});
