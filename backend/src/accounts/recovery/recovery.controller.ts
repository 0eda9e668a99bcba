import { Body, Controller, Header } from '@nestjs/common';
import { recoveryCalls, recoveryTexts, type RecoveryAnswer, type ResetLink } from '@refrain/contracts/accounts';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Streams } from '../../kernel/write/streams/streams';
import { accountDecider, accountStream } from '../account/account.decider';
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
    private readonly links: OneTimeLinks,
    private readonly streams: Streams,
  ) {}

  @Answers(recoveryCalls.verifyEmail)
  async verify(@Body() { token }: VerifyEmailBody, @Sends() { send }: Sender): Promise<RecoveryAnswer> {
    await send(VerifyEmail, { token: token.trim() }, 'people');
    return { message: recoveryTexts.verified };
  }

  @Answers(recoveryCalls.resendVerification)
  async resend(@Body() { email }: ResendVerificationBody, @Sends() { send }: Sender): Promise<RecoveryAnswer> {
    await send(AskForLink, { purpose: 'verify-email', email });
    return { message: recoveryTexts.verificationAsked };
  }

  @Answers(recoveryCalls.forgotPassword)
  async forgot(@Body() { email }: ForgotPasswordBody, @Sends() { send }: Sender): Promise<RecoveryAnswer> {
    await send(AskForLink, { purpose: 'reset-password', email });
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
  async reset(@Body() { token, password }: ResetPasswordBody, @Sends() { send }: Sender): Promise<RecoveryAnswer> {
    await send(ResetPassword, { token: token.trim(), password });
    return { message: recoveryTexts.reset };
  }
}
