import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { recoveryTexts, type RecoveryAnswer, type ResetLink } from '@refrain/contracts/accounts';
import { Access, Context } from '../kernel/access';
import { LimitAttempts } from '../kernel/limits/attempts';
import type { CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { AskForLink, ResetPassword, VerifyEmail } from './recovery.commands';
import { OneTimeLinks } from './one-time-links';
import { ForgotPasswordBody, ResendVerificationBody, ResetPasswordBody, VerifyEmailBody } from './recovery.bodies';

/** For people who are not signed in, or cannot. */
@Controller('api/auth')
@Access('public')
export class RecoveryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly links: OneTimeLinks,
  ) {}

  @Post('verify-email')
  @LimitAttempts('verifyEmail')
  @HttpCode(200)
  async verify(@Body() { token }: VerifyEmailBody, @Context() context: CommandContext): Promise<RecoveryAnswer> {
    await this.readModels.passed(await this.commands.execute(new VerifyEmail({ token: token.trim() }, context)), 'people');
    return { message: recoveryTexts.verified };
  }

  @Post('resend-verification')
  @LimitAttempts('resendVerification', 'email')
  @HttpCode(200)
  async resend(@Body() { email }: ResendVerificationBody, @Context() context: CommandContext): Promise<RecoveryAnswer> {
    await this.commands.execute(new AskForLink({ purpose: 'verify-email', email }, context));
    return { message: recoveryTexts.verificationAsked };
  }

  @Post('forgot-password')
  @LimitAttempts('forgotPassword', 'email')
  @HttpCode(200)
  async forgot(@Body() { email }: ForgotPasswordBody, @Context() context: CommandContext): Promise<RecoveryAnswer> {
    await this.commands.execute(new AskForLink({ purpose: 'reset-password', email }, context));
    return { message: recoveryTexts.resetAsked };
  }

  @Get('reset-password/:token')
  @LimitAttempts('resetPassword')
  @Header('cache-control', 'no-store')
  async check(@Param('token') token: string): Promise<ResetLink> {
    const link = await this.links.find('reset-password', token);
    this.links.mustBeUsable(link);
    return { expiresAt: link.expiresAt };
  }

  @Post('reset-password')
  @LimitAttempts('resetPassword')
  @HttpCode(200)
  async reset(@Body() { token, password }: ResetPasswordBody, @Context() context: CommandContext): Promise<RecoveryAnswer> {
    await this.commands.execute(new ResetPassword({ token: token.trim(), password }, context));
    return { message: recoveryTexts.reset };
  }
}
