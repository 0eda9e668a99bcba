import { storyPath } from '@refrain/contracts/editorial';
import { parsed, type ListedPages } from '../../kernel';
import { blogCards, blogPosts } from './blog.view';

/** Few, because whole stories are read: only they know when they were revised. */
const AT_ONCE = 50;

const stories = (cursor: string | undefined) => ({ orderBy: ['createdAt', 'id'], cursor, limit: AT_ONCE }) as const;

export const listedStories: ListedPages = {
  name: 'stories',
  keys: (store, cursor) => blogCards.keysIn(store).page(stories(cursor)),
  read: async (store, cursor) => {
    const { rows, next } = await blogCards.in(store).page(stories(cursor));
    const whole = await blogPosts.in(store).docs(rows.map(({ id }) => id));
    const listed = rows.map(({ id, text, columns }) => {
      const { slug } = parsed(text);
      return { path: storyPath(slug), changedAt: whole.get(id)?.revisedAt ?? columns.createdAt };
    });
    return { rows: listed, next };
  },
};
