import type { Comment } from '@refrain/contracts/posts';
import {
  commentsOf,
  settled,
  threadsOf,
  withChange,
  withComment,
  withDeleted,
  withoutComment,
  type CommentPages,
} from './comment-pages';
import { sampleComment } from '../testing/sample-comment';

const comment = (id: string, parentId: string | null = null): Comment => sampleComment(id, { parentId });
const pages = (...lists: Comment[][]): CommentPages => ({
  pages: lists.map((comments) => ({ comments, next: null })),
  pageParams: lists.map(() => null),
});
const ids = (data: CommentPages) => commentsOf(data).map(({ id }) => id);

describe('comments in threads', () => {
  it('stand under what they reply to, wherever they came', () => {
    const threads = threadsOf([comment('a'), comment('b'), comment('a1', 'a'), comment('b1', 'b'), comment('a2', 'a')]);
    expect(threads.map(({ comment: { id }, replies }) => [id, ...replies.map((reply) => reply.id)])).toEqual([
      ['a', 'a1', 'a2'],
      ['b', 'b1'],
    ]);
  });
  it('wait for a comment that was not fetched', () =>
    expect(threadsOf([comment('x1', 'x'), comment('a')]).map(({ comment: { id } }) => id)).toEqual(['a']));
});

describe('a comment that is sent', () => {
  it('stands at the end at once, and goes when it is refused', () => {
    const sent = withComment(pages([comment('a')], [comment('b')]), comment('pending'));
    expect(ids(sent)).toEqual(['a', 'b', 'pending']);
    expect(ids(withoutComment(sent, 'pending'))).toEqual(['a', 'b']);
  });
  it('becomes what the server has, once, also where that came before', () => {
    const sent = withComment(pages([comment('a')]), comment('pending'));
    expect(ids(settled(sent, 'pending', comment('c')))).toEqual(['a', 'c']);
    expect(ids(settled(withComment(sent, comment('c')), 'pending', comment('c')))).toEqual(['a', 'c']);
  });
  it('is there also where the list was fetched again before the server had it', () => {
    expect(ids(settled(pages([comment('a')]), 'pending', comment('c')))).toEqual(['a', 'c']);
    expect(ids(settled(pages([comment('a'), comment('c')]), 'pending', comment('c')))).toEqual(['a', 'c']);
  });
});

describe('a comment that changes', () => {
  it('reads as it was saved, wherever it stands', () => {
    const changed = withChange(pages([comment('a')], [comment('b')]), 'b', () => ({ content: 'Better said' }));
    expect(commentsOf(changed).map(({ content }) => content)).toEqual(['Comment a', 'Better said']);
  });
  it('that is deleted leaves nothing, and its place alone where others replied to it', () => {
    expect(ids(withDeleted(pages([comment('a'), comment('b')]), 'a'))).toEqual(['b']);
    const kept = commentsOf(withDeleted(pages([comment('a'), comment('a1', 'a')]), 'a'));
    expect(kept.map(({ id, content, userId }) => [id, content, userId])).toEqual([
      ['a', '', ''],
      ['a1', 'Comment a1', 'user-ada'],
    ]);
  });
});
