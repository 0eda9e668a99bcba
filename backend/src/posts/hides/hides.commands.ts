import { postRefusals } from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import { postFacts } from '@refrain/projections/posts';
import { DomainError } from '../../kernel/domain-error';
import { command } from '../../kernel/write/command';
import { hideDecider, hideStream } from './hide.decider';

type Hiding = { postId: string; userId: string };

export const HidePost = command('HidePost', async ({ postId, userId }: Hiding, { decide, store }) => {
  const post = await postFacts(store, postId);
  if (!post || post.isRemoved || (await isAnyHidden(store, userId, [post.authorId]))) throw new DomainError(postRefusals.unknown);
  return decide(hideStream(postId, userId), hideDecider, { postId, userId, authorId: post.authorId });
});

export const UnhidePost = command('UnhidePost', ({ postId, userId }: Hiding, { decide }) =>
  decide(hideStream(postId, userId), hideDecider, { postId, userId }),
);
