import { blocksOf, blogRules, blogSlugOf, type Inline } from '@refrain/contracts/editorial';
import { brokenRule } from '@refrain/contracts/kernel';
import { routes } from '@refrain/contracts/routes';
import { demoNews } from './news';
import { demoPeople } from './people';

const links = (content: string): readonly Inline[] =>
  blocksOf(content)
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.words))
    .filter(({ kind }) => kind !== 'text');

describe.each(demoNews.map((news) => [news.story.title, news] as const))('%s', (_, { by, story }) => {
  it('is by an admin of the demo, and keeps every rule', () => {
    expect(demoPeople.find(({ key }) => key === by)).toMatchObject({ role: 'admin' });
    for (const field of ['title', 'excerpt', 'content'] as const)
      expect(brokenRule(blogRules[field], story[field] ?? '')).toBeNull();
  });

  it('leads to pages that are there', () => {
    const pages = new Set<string>([
      ...routes.map(({ path }) => path),
      ...demoNews.map((other) => `/blog/${blogSlugOf(other.story.title, '')}`),
    ]);
    const found = links(story.content).map((link) => (link.kind === 'text' ? '' : link.href));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((href) => !pages.has(href))).toEqual([]);
  });
});
