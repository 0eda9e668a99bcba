import { BLOG_PAGE_SIZE, excerptOf, type BlogCard } from '@refrain/contracts/editorial';
import type { LinkPreview } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { NEWEST_FIRST, pageText, parsed, spliced, unique } from '../../kernel';
import { blogArt, blogCards, blogPosts } from './blog.view';

/** The card of the auth screen is drawn from this many of the newest. */
const DRAWN_FROM = 20;

/** A row of a post or of its card. */
type Shown = Readonly<{ text: string; columns: Readonly<{ authorId: string }> }>;

/** Posts or cards as JSON text with their authors; documents are never parsed. The author has a slug too, so it stands apart. */
const present = async (store: ReadStore, rows: readonly Shown[]): Promise<readonly string[]> => {
  const author = await authorTexts(store, unique(rows.map(({ columns }) => columns.authorId)));
  return rows.map(({ text, columns }) => spliced(text, `{"author":${author(columns.authorId)}}`));
};

/** BlogPage as JSON text: what is published, newest first. @throws BadCursor */
export const blogPage = async (store: ReadStore, cursor?: string, limit = BLOG_PAGE_SIZE): Promise<string> => {
  const { rows, next } = await blogCards.in(store).page({ orderBy: NEWEST_FIRST, cursor, limit });
  return pageText('posts', { shown: await present(store, rows), next });
};

/** Cards of these stories, by id; unknown ones are left out. */
export const blogCardsOf = async (store: ReadStore, postIds: readonly string[]): Promise<ReadonlyMap<string, BlogCard>> => {
  const rows = await blogCards.in(store).many(postIds);
  const texts = await present(store, rows);
  return new Map(rows.map(({ id }, i) => [id, JSON.parse(texts[i] ?? 'null') as BlogCard]));
};

/** One BlogPost as JSON text; null when none stands at this address. */
export const blogPostText = async (store: ReadStore, slug: string): Promise<string | null> => {
  const rows = await blogPosts.in(store).find({ where: { slug }, limit: 1 });
  return (await present(store, rows))[0] ?? null;
};

/**
 * One of the newest BlogCards as JSON text, each as likely; null when there is none.
 * @param draw a number below the one it is given
 */
export const drawnBlogCard = async (store: ReadStore, draw: (below: number) => number): Promise<string | null> => {
  const rows = await blogCards.in(store).find({ orderBy: NEWEST_FIRST, limit: DRAWN_FROM });
  const drawn = rows.length > 0 ? rows[draw(rows.length)] : undefined;
  return drawn ? ((await present(store, [drawn]))[0] ?? null) : null;
};

/** Whether a picture belongs to a post that is published. */
export const isBlogArt = async (store: ReadStore, key: string): Promise<boolean> => (await blogArt.in(store).get(key)) !== null;

/** Titles, excerpts and covers of stories for links to them, by slug; unknown stories are left out. */
export const blogLinks = async (
  store: ReadStore,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Pick<LinkPreview, 'linkTitle' | 'linkDescription' | 'linkImage'>>> => {
  if (slugs.length === 0) return new Map();
  const rows = await blogPosts.in(store).find({ where: { slug: { in: slugs } }, limit: slugs.length });
  return new Map(
    rows.map(({ text }) => {
      const { slug, title, excerpt, content, coverImage } = parsed(text);
      return [slug, { linkTitle: title, linkDescription: excerptOf(excerpt, content), linkImage: coverImage }];
    }),
  );
};

/** The colours of the cover whose picture has this key; null where no published post has it. */
export const blogCoverPalette = async (store: ReadStore, key: string): Promise<readonly string[] | null> => {
  const art = await blogArt.in(store).doc(key);
  const post = art && (await blogPosts.in(store).doc(art.postId));
  return post?.cover?.palette ?? null;
};
