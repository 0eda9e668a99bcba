import { excerptOf, storyPath, type BlogPost } from '../editorial';
import { inOneLine, type PageHead } from './heads';

/** Apart from the other heads, which every page of the front end carries. */
export const headOfStory = ({
  slug,
  title,
  excerpt,
  content,
  coverImage,
}: Pick<BlogPost, 'slug' | 'title' | 'excerpt' | 'content' | 'coverImage'>): PageHead => ({
  title: inOneLine(title),
  description: inOneLine(excerptOf(excerpt, content)),
  path: storyPath(slug),
  kind: 'article',
  image: coverImage,
  isIndexed: true,
});
