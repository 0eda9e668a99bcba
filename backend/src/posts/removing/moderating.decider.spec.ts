import {
  commentRefusals,
  commentSamples,
  postRefusals,
  postSamples,
  removalRefusals,
  removalSamples,
} from '@refrain/contracts/posts';
import { specFor } from '../../kernel/testing/decider-spec';
import { commentDecider } from '../comments/comment.decider';
import { postDecider } from '../post.decider';

const created = { ...postSamples.PostCreated[1], data: { ...postSamples.PostCreated[1].data, mentions: [] as string[] } };
const deleted = postSamples.PostDeleted[0];

describe('a post', () => {
  const { given } = specFor(postDecider);
  const [removed, restored] = [removalSamples.PostRemoved[0], removalSamples.PostRestored[0]];
  const remove = { type: 'RemovePost', data: { postId: 'post-1', by: 'user-admin', reason: '  A sample reason ' } } as const;
  const restore = { type: 'RestorePost', data: { postId: 'post-1', by: 'user-admin' } } as const;
  const byAuthor = { type: 'DeletePost', data: { postId: 'post-1', by: 'user-ada', byAdmin: false } } as const;

  it('is removed with a reason', () => given(created).when(remove).then(removed));
  it('is restored', () => given(created, removed).when(restore).then(restored));
  it('is removed again after that', () => given(created, removed, restored).when(remove).then(removed));
  it('cannot be removed twice', () => given(created, removed).when(remove).thenRefuses(removalRefusals.alreadyRemoved));
  it('cannot be restored twice', () => given(created, removed, restored).when(restore).thenRefuses(removalRefusals.notRemoved));
  it('that is removed can still be deleted by its author', () => given(created, removed).when(byAuthor).then(deleted));
  it('that is deleted, or never was, can be neither', () => {
    for (const history of [[], [created, deleted], [created, removed, deleted]]) {
      for (const command of [remove, restore])
        given(...history)
          .when(command)
          .thenRefuses(postRefusals.unknown);
    }
  });
});

describe('a comment', () => {
  const { given } = specFor(commentDecider);
  const { data } = commentSamples.CommentAdded[0];
  const added = { type: 'CommentAdded', data: { ...data, subject: 'post', atSeconds: null, mentions: [] } } as const;
  const [removed, restored] = [removalSamples.CommentRemoved[0], removalSamples.CommentRestored[0]];
  const remove = {
    type: 'RemoveComment',
    data: { commentId: 'comment-1', by: 'user-admin', reason: 'A sample reason' },
  } as const;
  const restore = { type: 'RestoreComment', data: { commentId: 'comment-1', by: 'user-admin' } } as const;

  it('is removed with a reason', () => given(added).when(remove).then(removed));
  it('is restored', () => given(added, removed).when(restore).then(restored));
  it('cannot be removed twice', () => given(added, removed).when(remove).thenRefuses(removalRefusals.alreadyRemoved));
  it('cannot be restored twice', () => given(added, removed, restored).when(restore).thenRefuses(removalRefusals.notRemoved));
  it('that never was can be neither', () => {
    for (const command of [remove, restore]) given().when(command).thenRefuses(commentRefusals.unknown);
  });
});
