import { Body, Controller, Param, Res } from '@nestjs/common';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { AD_CONFIG_SECONDS } from '@refrain/contracts/site';
import {
  SNIPPET_MAX_LENGTH,
  SNIPPET_SLOTS,
  snippetCalls,
  snippetRules,
  type ChangeSnippetRequest,
  type PreviewSnippetRequest,
  type SnippetChangesPage,
  type SnippetPreview,
  type Snippets,
  type SnippetSlot,
  type UndoSnippetRequest,
} from '@refrain/contracts/snippets';
import { snippetChangesPage, snippetsNow } from '@refrain/projections/snippets';
import { IsBoolean, IsIn, IsInt, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../kernel/domain-error';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Text } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { sanitised } from './sanitise';
import { SNIPPET_POLICY, snippetDocument } from './snippet-frame';
import { ChangeSnippet, UndoSnippet } from './snippets.commands';

class PreviewBody implements PreviewSnippetRequest {
  @Text({ required: `Code has at most ${SNIPPET_MAX_LENGTH} characters`, ...snippetRules.code }) code!: string;
}
class ChangeBody implements ChangeSnippetRequest {
  @IsIn(SNIPPET_SLOTS) slot!: SnippetSlot;
  @IsBoolean() isOn!: boolean;
  @Text({ minLength: { value: 0, message: 'Expected string' }, ...snippetRules.code }) code!: string;
  @Text(snippetRules.reason) reason!: string;
  @IsInt() @Min(0) after!: number;
}
class UndoBody implements UndoSnippetRequest {
  @Text(snippetRules.reason) reason!: string;
}

const HEADERS = { 'content-security-policy': SNIPPET_POLICY, 'cache-control': `public, max-age=${AD_CONFIG_SECONDS}` };
const isSlot = (slot: string): slot is SnippetSlot => (SNIPPET_SLOTS as readonly string[]).includes(slot);

/** Snippets of analytics and advertising: their desk, and the documents they run in. */
@Controller()
export class SnippetsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(snippetCalls.getSnippets)
  async list(): Promise<Snippets> {
    return { snippets: await snippetsNow(this.readModels.store) };
  }

  @Answers(snippetCalls.getSnippetChanges)
  changes(@Cursor() after: string | undefined): Promise<SnippetChangesPage> {
    return snippetChangesPage(this.readModels.store, after);
  }

  @Answers(snippetCalls.previewSnippet)
  preview(@Body() { code }: PreviewBody): SnippetPreview {
    return sanitised(code);
  }

  @Answers(snippetCalls.changeSnippet)
  async change(@Body() asked: ChangeBody, @Sends() { me, showChanged }: Sender): Promise<Snippets> {
    return showChanged(ChangeSnippet, { ...asked, reason: asked.reason.trim(), changedBy: me }, () => this.list(), 'snippets');
  }

  @Answers(snippetCalls.undoSnippet)
  async undo(@Id() undoes: string, @Body() { reason }: UndoBody, @Sends() { me, showChanged }: Sender): Promise<Snippets> {
    return showChanged(UndoSnippet, { undoes, reason: reason.trim(), changedBy: me }, () => this.list(), 'snippets');
  }

  /** What was stored under an older sanitiser goes through the one of today, too. */
  @Answers(snippetCalls.getSnippetFrame)
  async frame(@Param('slot') slot: string, @Res() reply: FastifyReply): Promise<void> {
    if (!isSlot(slot)) throw new DomainError(kernelRefusals.routeNotFound);
    const running = (await snippetsNow(this.readModels.store)).filter(({ isOn }) => isOn);
    const codeOf = (name: SnippetSlot) => running.filter((each) => each.slot === name).map(({ code }) => sanitised(code).code);
    const parts = slot === 'ads' ? [...codeOf('autoAds'), ...codeOf('ads')] : codeOf(slot);
    await reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(snippetDocument(...parts));
  }
}
