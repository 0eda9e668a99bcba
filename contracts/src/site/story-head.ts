import { blogCoverOfKey, excerptOf, storyPath, type BlogPost } from '../editorial';
import { cardPath } from './cards';
import { inOneLine, type PageHead } from './heads';

type ShownStory = Pick<BlogPost, 'slug' | 'title' | 'excerpt' | 'content' | 'cover'>;

const storyCard = ({ cover }: ShownStory): string | null => {
  const coverId = cover && blogCoverOfKey(cover.art['1200']);
  return coverId ? cardPath('story', coverId) : null;
};

/** Apart from the other heads, which every page of the front end carries. */
export const headOfStory = (story: ShownStory): PageHead => ({
  title: inOneLine(story.title),
  description: inOneLine(excerptOf(story.excerpt, story.content)),
  path: storyPath(story.slug),
  kind: 'article',
  image: storyCard(story),
  isIndexed: true,
});
