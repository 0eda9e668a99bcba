import { blogRefusals, blogSamples, type BlogPostRevised } from '@refrain/contracts/editorial';
import { specFor } from '../kernel/testing/decider-spec';
import { blogCoverDecider } from './blog-cover.decider';
import { blogPostDecider } from './blog-post.decider';
import { blogSlugDecider } from './blog-slug.decider';

const published = blogSamples.BlogPostPublished[0];
const revised = blogSamples.BlogPostRevised[0];
const withdrawn = blogSamples.BlogPostWithdrawn[0];
const lapsed = { type: 'BlogPostLapsed', data: { postId: 'blog-1' } } as const;

describe('a story', () => {
  const { given } = specFor(blogPostDecider);
  const publish = { type: 'PublishBlogPost', data: published.data } as const;
  const revise = (data: BlogPostRevised['data'] = revised.data) => ({ type: 'ReviseBlogPost', data }) as const;
  const withdraw = { type: 'WithdrawBlogPost', data: withdrawn.data } as const;
  const lapse = { type: 'LapseBlogPost', data: { postId: 'blog-1' } } as const;

  it('is published', () => given().when(publish).then(published));
  it('is not published twice', () => given(published).when(publish).thenRefuses(blogRefusals.slugTaken));
  it('is not published again once it was withdrawn', () =>
    given(published, withdrawn).when(publish).thenRefuses(blogRefusals.slugTaken));
  it('is not published any more when another post took its address over', () =>
    given(lapsed).when(publish).thenRefuses(blogRefusals.lapsed));

  it('is revised', () => given(published).when(revise()).then(revised));
  it('keeps its cover where a revision names none', () => {
    const { cover: _, ...words } = revised.data;
    given(published)
      .when({ type: 'ReviseBlogPost', data: words })
      .then({ ...revised, data: { ...words, cover: published.data.cover } });
  });
  it('is as it is when nothing new is said', () => {
    const { title, excerpt, content, cover } = published.data;
    given(published)
      .when(revise({ postId: 'blog-1', revisedBy: 'user-ben', title, excerpt, content, cover }))
      .then();
    given(published, revised).when(revise()).then();
    given(published, revised)
      .when(revise({ ...revised.data, title, excerpt, content, cover }))
      .then({ ...revised, data: { ...revised.data, title, excerpt, content, cover } });
  });
  it('must be published to be revised', () => {
    given().when(revise()).thenRefuses(blogRefusals.unknown);
    given(published, withdrawn).when(revise()).thenRefuses(blogRefusals.unknown);
  });

  it('is withdrawn, once', () => {
    given(published).when(withdraw).then(withdrawn);
    given(published, withdrawn).when(withdraw).then();
  });
  it('must exist to be withdrawn', () => {
    given().when(withdraw).thenRefuses(blogRefusals.unknown);
    given(lapsed).when(withdraw).thenRefuses(blogRefusals.unknown);
  });

  it('lapses only before it is published', () => {
    given().when(lapse).then(lapsed);
    given(published).when(lapse).then();
    given(lapsed).when(lapse).then();
  });
});

describe('an address', () => {
  const { given } = specFor(blogSlugDecider);
  const claimed = (postId: string) =>
    ({ type: 'BlogSlugClaimed', data: { postId, heldUntil: '2026-01-01T00:01:00.000Z' } }) as const;
  const claim = (postId: string, gone: string | null = null) =>
    ({ type: 'ClaimBlogSlug', data: { ...claimed(postId).data, gone } }) as const;

  it('is claimed while it is free', () => given().when(claim('blog-1')).then(claimed('blog-1')));
  it('is its holder’s already', () => given(claimed('blog-1')).when(claim('blog-1')).then());
  it('is nobody else’s', () => given(claimed('blog-1')).when(claim('blog-2')).thenRefuses(blogRefusals.slugTaken));
  it('is taken over from a post that is gone', () =>
    given(claimed('blog-1')).when(claim('blog-2', 'blog-1')).then(claimed('blog-2')));
  it('is not taken over from another one', () =>
    given(claimed('blog-1'), claimed('blog-3')).when(claim('blog-2', 'blog-1')).thenRefuses(blogRefusals.slugTaken));
});

it('a cover is recorded once', () => {
  const { given } = specFor(blogCoverDecider);
  const uploaded = blogSamples.BlogCoverUploaded[0];
  given().when({ type: 'RecordBlogCover', data: uploaded.data }).then(uploaded);
  given(uploaded).when({ type: 'RecordBlogCover', data: uploaded.data }).then();
});
