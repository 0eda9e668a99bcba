import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  authRules,
  emailCalls,
  emailTexts,
  loginRules,
  tokenRule,
  type ChangeEmailRequest,
  type OwnEmail,
  type RecoveryAnswer,
  type VerifyEmailRequest,
} from '@refrain/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import { Context, Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers';
import { Text } from '../../kernel/http/validation';
import { Attempts } from '../../kernel/limits/attempts';
import { ReadModels } from '../../kernel/read/read-models';
import type { CommandContext } from '../../kernel/write/command-context';
import { AskForLink } from '../recovery/recovery.commands';
import { ConfirmEmailChange, RequestEmailChange, RevertEmailChange } from './email.commands';
import { OwnEmails } from './own-email';

class ChangeEmailBody implements ChangeEmailRequest {
  @Text(authRules.newEmail) email!: string;
  @Text(loginRules.password) currentPassword!: string;
}

class LinkBody implements VerifyEmailRequest {
  @Text(tokenRule) token!: string;
}

/** The address of a person: whether it is verified, and another one in its place. */
@Controller()
export class EmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly emails: OwnEmails,
    private readonly attempts: Attempts,
  ) {}

  @Answers(emailCalls.getOwnEmail)
  own(@Me() me: string): Promise<OwnEmail> {
    return this.emails.of(me);
  }

  /** Counted by address of mail as for visitors, so that both ways together fill no mailbox. */
  @Answers(emailCalls.resendOwnVerification)
  async resend(@Me() me: string, @Context() context: CommandContext, @Req() { ip }: FastifyRequest): Promise<OwnEmail> {
    const { email, isVerified } = await this.emails.of(me);
    if (email !== null && !isVerified) {
      await this.attempts.count('resendVerification', ip, email);
      await this.commands.execute(new AskForLink({ purpose: 'verify-email', email }, context));
    }
    return this.emails.of(me);
  }

  @Answers(emailCalls.changeEmail)
  async change(
    @Body() form: ChangeEmailBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Req() { ip }: FastifyRequest,
  ): Promise<RecoveryAnswer> {
    await this.attempts.count('changeEmail', ip, me);
    // Many accounts together fill no mailbox either.
    await this.attempts.count('resendVerification', ip, form.email);
    await this.commands.execute(new RequestEmailChange({ userId: me, form }, context));
    return { message: emailTexts.asked };
  }

  @Answers(emailCalls.confirmEmailChange)
  async confirm(@Body() { token }: LinkBody, @Context() context: CommandContext): Promise<RecoveryAnswer> {
    await this.readModels.passed(await this.commands.execute(new ConfirmEmailChange({ token: token.trim() }, context)), 'people');
    return { message: emailTexts.changed };
  }

  @Answers(emailCalls.takeBackEmail)
  async takeBack(@Body() { token }: LinkBody, @Context() context: CommandContext): Promise<RecoveryAnswer> {
    await this.readModels.passed(await this.commands.execute(new RevertEmailChange({ token: token.trim() }, context)), 'people');
    return { message: emailTexts.takenBack };
  }
}
