import { postRefusals } from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import { openReportsOf } from '@refrain/projections/moderation';
import { postFacts } from '@refrain/projections/posts';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { hideDecider, hideStream } from './hide.decider';
import { reportCaseDecider, reportCaseStream } from './report-case.decider';

type Hiding = { postId: string; userId: string };

export const HidePost = command('HidePost', async ({ postId, userId }: Hiding, { decide, store }) => {
  const post = await postFacts(store, postId);
  if (!post || post.isRemoved || (await isAnyHidden(store, userId, [post.authorId]))) throw new DomainError(postRefusals.unknown);
  return decide(hideStream(postId, userId), hideDecider, { postId, userId, authorId: post.authorId });
});

export const UnhidePost = command('UnhidePost', ({ postId, userId }: Hiding, { decide }) =>
  decide(hideStream(postId, userId), hideDecider, { postId, userId }),
);

type Decision = { targetId: string; by: string };

export const DismissReports = command('DismissReports', async ({ targetId, by }: Decision, { decide, store }) => {
  const open = (await openReportsOf(store, targetId)) ?? 0;
  return decide(reportCaseStream(targetId), reportCaseDecider, { targetId, by, open });
});

export const ReopenReports = command('ReopenReports', ({ targetId, by }: Decision, { decide }) =>
  decide(reportCaseStream(targetId), reportCaseDecider, { targetId, by }),
);
