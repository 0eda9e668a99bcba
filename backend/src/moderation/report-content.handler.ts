import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { ReportRequest, TargetKind } from '@refrain/contracts/moderation';
import { commentRefusals, postRefusals } from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import { commentFacts, postFacts } from '@refrain/projections/posts';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { derivedId } from '../kernel/ids';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { reportDecider, reportStream } from './report.decider';

const UNKNOWN = { post: postRefusals.unknown, comment: commentRefusals.unknown } as const;

export class ReportContentCommand extends Command<Position | null> {
  constructor(
    readonly kind: TargetKind,
    readonly targetId: string,
    readonly reporterId: string,
    readonly request: ReportRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReportContentCommand)
export class ReportContentHandler implements ICommandHandler<ReportContentCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({
    kind,
    targetId,
    reporterId,
    request: { reason, note = '' },
    context,
  }: ReportContentCommand): Promise<Position | null> {
    const target = await this.target(kind, targetId, reporterId);
    if (!target) throw new DomainError(UNKNOWN[kind]);
    const reportId = derivedId('report', targetId, reporterId);
    const data = { kind, reportId, targetId, ...target, reporterId, reason, note };
    return (await this.streams.handle(reportStream(reportId), reportDecider, { type: 'ReportContent', data }, context)).position;
  }

  /** What is there for the reporter to see; null for anything else. */
  private async target(
    kind: TargetKind,
    targetId: string,
    reporterId: string,
  ): Promise<{ postId: string; authorId: string } | null> {
    const { store } = this.readModels;
    const comment = kind === 'comment' ? (await commentFacts(store, [targetId])).get(targetId) : null;
    const postId = kind === 'post' ? targetId : comment?.postId;
    const post = postId === undefined ? null : await postFacts(store, postId);
    const author = comment ?? post;
    if (!author || !post || postId === undefined || post.isRemoved || author.isRemoved) return null;
    const isHidden = await isAnyHidden(store, reporterId, [author.authorId, post.authorId]);
    return isHidden ? null : { postId, authorId: author.authorId };
  }
}
