import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { siteCalls } from '@refrain/contracts/site';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../kernel/http/answers/answers';
import { DomainError } from '../kernel/domain-error';
import type { MailSettings } from './mail-settings';
import { Outbox } from './outbox';
import { messagePage, outboxPage, OUTBOX_POLICY } from './outbox-page';
import { MAIL_SETTINGS } from './tokens';

const SHOWN = 100;
const OWN_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;
const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

/**
 * Who reads these messages can take over any account, so they are shown on this very machine only; and under its own name, because
 * a page from elsewhere may point a name of its own here.
 */
const isHere = ({ headers, socket }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  OWN_NAME.test(headers.host ?? '') &&
  LOOPBACK.test(socket.remoteAddress ?? '');

/** Messages that were written instead of sent. There is no such place in production. */
@Controller()
export class OutboxController {
  constructor(
    private readonly outbox: Outbox,
    @Inject(MAIL_SETTINGS) private readonly settings: MailSettings,
  ) {}

  @Answers(siteCalls.getOutbox)
  async all(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.admit(request);
    const names = await this.outbox.names(SHOWN);
    const mails = await Promise.all(names.map((name) => this.outbox.read(name)));
    await this.show(reply, outboxPage(mails.filter((mail) => mail !== null)));
  }

  @Answers(siteCalls.getOutboxMail)
  async one(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.admit(request);
    const mail = await this.outbox.read(name);
    if (!mail) throw new DomainError(kernelRefusals.routeNotFound);
    await this.show(reply, messagePage(mail, this.settings.siteUrl));
  }

  private admit(request: FastifyRequest): void {
    if (!this.settings.showOutbox || !isHere(request)) throw new DomainError(kernelRefusals.routeNotFound);
  }

  private async show(reply: FastifyReply, html: string): Promise<void> {
    await reply
      .headers({ 'content-security-policy': OUTBOX_POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  }
}
