import { Body, Controller, Req } from '@nestjs/common';
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
import { Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Text } from '../../kernel/http/validation';
import { Attempts } from '../../kernel/limits/attempts';
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
    private readonly emails: OwnEmails,
    private readonly attempts: Attempts,
  ) {}

  @Answers(emailCalls.getOwnEmail)
  own(@Me() me: string): Promise<OwnEmail> {
    return this.emails.of(me);
  }

  /** Counted by address of mail as for visitors, so that both ways together fill no mailbox. */
  @Answers(emailCalls.resendOwnVerification)
  async resend(@Sends() { me, send }: Sender, @Req() { ip }: FastifyRequest): Promise<OwnEmail> {
    const { email, isVerified } = await this.emails.of(me);
    if (email !== null && !isVerified) {
      await this.attempts.count('resendVerification', ip, email);
      await send(AskForLink, { purpose: 'verify-email', email });
    }
    return this.emails.of(me);
  }

  @Answers(emailCalls.changeEmail)
  async change(
    @Body() form: ChangeEmailBody,
    @Sends() { me, send }: Sender,
    @Req() { ip }: FastifyRequest,
  ): Promise<RecoveryAnswer> {
    await this.attempts.count('changeEmail', ip, me);
    // Many accounts together fill no mailbox either.
    await this.attempts.count('resendVerification', ip, form.email);
    await send(RequestEmailChange, { userId: me, form });
    return { message: emailTexts.asked };
  }

  @Answers(emailCalls.confirmEmailChange)
  async confirm(@Body() { token }: LinkBody, @Sends() { send }: Sender): Promise<RecoveryAnswer> {
    await send(ConfirmEmailChange, { token: token.trim() }, 'people');
    return { message: emailTexts.changed };
  }

  @Answers(emailCalls.takeBackEmail)
  async takeBack(@Body() { token }: LinkBody, @Sends() { send }: Sender): Promise<RecoveryAnswer> {
    await send(RevertEmailChange, { token: token.trim() }, 'people');
    return { message: emailTexts.takenBack };
  }
}
