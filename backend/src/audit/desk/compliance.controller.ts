import { Readable } from 'node:stream';
import { Body, Controller, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  auditCalls,
  BOOK_FORMATS,
  BUNDLE_KINDS,
  type AuditBalance,
  type AuditLookPage,
  type BookFormat,
  type BooksRequest,
  type BundleKind,
  type BundleRequest,
} from '@refrain/contracts/audit';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { IsIn, Matches } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Cursor, Id } from '../../kernel/http/validation';
import { Looks } from '../../kernel/persons/looks';
import { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';
import { derivedId } from '../../kernel/values/derived-id';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { bookOf, books } from '../books/books';
import { postingsOf } from '../books/postings';
import { Bundles } from '../bundle/bundles';
import { peopleIn, textOf } from '../bundle/trace';
import { Heads } from '../heads';
import { LogTrees } from '../tree/log-trees';
import { balanceAt } from './balance';
import { RecordAuditLook } from './look.commands';
import { looksPage } from './looks';

const wrong = { message: kernelRefusals.invalid.message };

class BundleBody implements BundleRequest {
  @IsIn(BUNDLE_KINDS, wrong) kind!: BundleKind;
  /** Ids of ours; some are made of several. */
  @Matches(/^[\w-]{1,120}$/, wrong) id!: string;
}
class BooksBody implements BooksRequest {
  @IsIn(BOOK_FORMATS, wrong) format!: BookFormat;
  @Matches(/^20\d\d-(?:0[1-9]|1[0-2])$/, wrong) month!: string;
}

const asFile = (reply: FastifyReply, mediaType: string, name: string): void =>
  void reply.headers({
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });

/** What proves the money: to its owner, and to those who audit. */
@Controller()
export class ComplianceController {
  constructor(
    private readonly bundles: Bundles,
    private readonly heads: Heads,
    private readonly trees: LogTrees,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly looksAtPeople: Looks,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  @Answers(auditCalls.getPostingProof)
  proof(@Me() me: string, @Id() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return this.own('posting', me, id, reply);
  }

  @Answers(auditCalls.getStatementProof)
  statement(@Me() me: string, @Id() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return this.own('statement', me, id, reply);
  }

  private async own(kind: BundleKind, viewerId: string, id: string, reply: FastifyReply): Promise<string> {
    const text = textOf(await this.bundles.of({ kind, id, viewerId }));
    asFile(reply, 'application/json; charset=utf-8', `refrain-${kind}-${id}.json`);
    return text;
  }

  @Answers(auditCalls.getAuditBalance)
  async balance(@Me() auditorId: string): Promise<AuditBalance> {
    const now = this.clock.now();
    const day = now.slice(0, 'YYYY-MM-DD'.length);
    // The page asks again and again: one look is recorded for each day.
    const commandId = derivedId('audit-balance', auditorId, day);
    const context = { commandId, actor: auditorId, correlation: commandId };
    await this.commands.execute(new RecordAuditLook({ auditorId, what: 'balance', about: day }, context));
    return balanceAt({ store: this.readModels.store, heads: this.heads, tree: () => this.trees.tree() }, this.clock.now());
  }

  @Answers(auditCalls.getAuditLooks)
  looks(@Cursor() after: string | undefined): Promise<AuditLookPage> {
    return looksPage(this.log, this.readModels.store, this.clock.now(), after);
  }

  @Answers(auditCalls.traceThing)
  async trace(
    @Body() { kind, id }: BundleBody,
    @Sends() { me, send }: Sender,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const bundle = await this.bundles.of({ kind, id, viewerId: null });
    await send(RecordAuditLook, { auditorId: me, what: 'bundle', about: `${kind} ${id}` });
    await this.looksAtPeople.seen(me, 'audit', peopleIn(bundle));
    const text = textOf(bundle);
    asFile(reply, 'application/json; charset=utf-8', `refrain-${kind}-${id}.json`);
    return text;
  }

  @Answers(auditCalls.takeBooks)
  async books(@Body() { format, month }: BooksBody, @Sends() { me, send }: Sender, @Res() reply: FastifyReply): Promise<void> {
    await send(RecordAuditLook, { auditorId: me, what: 'books', about: `${month} ${format}` });
    const book = books[format];
    asFile(reply, book.mediaType, `refrain-${month}.${book.ending}`);
    await reply.send(Readable.from(bookOf(book, postingsOf(this.log, month))));
  }
}
