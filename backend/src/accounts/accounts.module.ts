import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller';
import { AskForLinkHandler } from './ask-for-link.handler';
import { GrantRoleHandler } from './grant-role.handler';
import { MailNoticeWhenPasswordReset } from './mail-notice-when-password-reset.reaction';
import { MailResetLinkWhenAsked } from './mail-reset-link-when-asked.reaction';
import { MailVerificationWhenAsked } from './mail-verification-when-asked.reaction';
import { Names } from './names';
import { OneTimeLinks } from './one-time-links';
import { Passwords } from './passwords';
import { PeopleController } from './people.controller';
import { PromoteToArtistHandler } from './promote-to-artist.handler';
import { RecoveryMail } from './recovery-mail';
import { RecoveryController } from './recovery.controller';
import { RegisterAccountHandler } from './register-account.handler';
import { ResetPasswordHandler } from './reset-password.handler';
import { SessionsController } from './sessions.controller';
import { VerifyEmailHandler } from './verify-email.handler';

const handlers = [RegisterAccountHandler, PromoteToArtistHandler, GrantRoleHandler, AskForLinkHandler, VerifyEmailHandler, ResetPasswordHandler];
const reactions = [MailVerificationWhenAsked, MailResetLinkWhenAsked, MailNoticeWhenPasswordReset];

@Module({
  controllers: [AccountsController, SessionsController, RecoveryController, PeopleController],
  providers: [...handlers, ...reactions, Names, Passwords, OneTimeLinks, RecoveryMail],
  exports: reactions,
})
export class AccountsModule {}
