import { Body, Controller, Header } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { recoveryCalls, recoveryTexts, type RecoveryAnswer, type ResetLink } from '@refrain/contracts/accounts';
import { Context } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers';
import type { CommandContext } from '../../kernel/write/command-context';
import { ReadModels } from '../../kernel/read/read-models';
import { Streams } from '../../kernel/write/streams/streams';
import { accountDecider, accountStream } from '../account.decider';
import { AskForLink, ResetPassword, VerifyEmail } from './recovery.commands';
import { OneTimeLinks } from './one-time-links';
import {
  CheckResetLinkBody,
  ForgotPasswordBody,
  ResendVerificationBody,
  ResetPasswordBody,
  VerifyEmailBody,
} from './recovery.bodies';

/** For people who are not signed in, or cannot. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly links: OneTimeLinks,
    private readonly streams: Streams,
  ) {}

  @Answers(recoveryCalls.verifyEmail)
  async verify(@Body() { token }: VerifyEmailBody, @Context() context: CommandContext): Promise<RecoveryAnswer> {
    await this.readModels.passed(await this.commands.execute(new VerifyEmail({ token: token.trim() }, context)), 'people');
    return { message: recoveryTexts.verified };
  }

  @Answers(recoveryCalls.resendVerification)
  async resend(@Body() { email }: ResendVerificationBody, @Context() context: CommandContext): Promise<RecoveryAnswer> {
    await this.commands.execute(new AskForLink({ purpose: 'verify-email', email }, context));
    return { message: recoveryTexts.verificationAsked };
  }

  @Answers(recoveryCalls.forgotPassword)
  async forgot(@Body() { email }: ForgotPasswordBody, @Context() context: CommandContext): Promise<RecoveryAnswer> {
    await this.commands.execute(new AskForLink({ purpose: 'reset-password', email }, context));
    return { message: recoveryTexts.resetAsked };
  }

  @Answers(recoveryCalls.checkResetLink)
  @Header('cache-control', 'no-store')
  async check(@Body() { token }: CheckResetLinkBody): Promise<ResetLink> {
    const link = await this.links.find('reset-password', token.trim());
    this.links.mustBeUsable(link);
    this.links.mustBeOfThisAddress(link, (await this.streams.load(accountStream(link.userId), accountDecider)).state);
    return { expiresAt: link.expiresAt };
  }

  @Answers(recoveryCalls.resetPassword)
  async reset(@Body() { token, password }: ResetPasswordBody, @Context() context: CommandContext): Promise<RecoveryAnswer> {
    await this.commands.execute(new ResetPassword({ token: token.trim(), password }, context));
    return { message: recoveryTexts.reset };
  }
}
