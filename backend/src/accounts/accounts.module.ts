import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller';
import { AskForLinkHandler } from './ask-for-link.handler';
import { ChangePasswordHandler } from './change-password.handler';
import { ChangePictureHandler } from './change-picture.handler';
import { DeletePictureWhenReplaced } from './delete-picture-when-replaced.reaction';
import { EditProfileHandler } from './edit-profile.handler';
import { ConfirmPiLinkHandler } from './confirm-pi-link.handler';
import { GrantRoleHandler } from './grant-role.handler';
import { MailNoticeWhenPasswordReset } from './mail-notice-when-password-reset.reaction';
import { MailPiLinkWhenAsked } from './mail-pi-link-when-asked.reaction';
import { MailResetLinkWhenAsked } from './mail-reset-link-when-asked.reaction';
import { MailVerificationWhenAsked } from './mail-verification-when-asked.reaction';
import { Names } from './names';
import { OneTimeLinks } from './one-time-links';
import { Passwords } from './passwords';
import { PeopleController } from './people.controller';
import { PiAccounts } from './pi-accounts';
import { PiController } from './pi.controller';
import { Pictures } from './pictures';
import { ProfileController } from './profile.controller';
import { PromoteToArtistHandler } from './promote-to-artist.handler';
import { RecoveryMail } from './recovery-mail';
import { RecoveryController } from './recovery.controller';
import { RegisterAccountHandler } from './register-account.handler';
import { RemovePictureHandler } from './remove-picture.handler';
import { ResetPasswordHandler } from './reset-password.handler';
import { SeePiIdentityHandler } from './see-pi-identity.handler';
import { SessionsController } from './sessions.controller';
import { UsersController } from './users.controller';
import { VerifyEmailHandler } from './verify-email.handler';

const handlers = [
  RegisterAccountHandler,
  PromoteToArtistHandler,
  GrantRoleHandler,
  AskForLinkHandler,
  VerifyEmailHandler,
  ResetPasswordHandler,
  ChangePasswordHandler,
];
const profileHandlers = [EditProfileHandler, ChangePictureHandler, RemovePictureHandler];
const piHandlers = [ConfirmPiLinkHandler, SeePiIdentityHandler];
const reactions = [
  MailVerificationWhenAsked,
  MailResetLinkWhenAsked,
  MailNoticeWhenPasswordReset,
  MailPiLinkWhenAsked,
  DeletePictureWhenReplaced,
];

@Module({
  controllers: [
    AccountsController,
    SessionsController,
    RecoveryController,
    PeopleController,
    UsersController,
    ProfileController,
    PiController,
  ],
  providers: [
    ...handlers,
    ...profileHandlers,
    ...piHandlers,
    ...reactions,
    Names,
    Passwords,
    OneTimeLinks,
    RecoveryMail,
    Pictures,
    PiAccounts,
  ],
  exports: [...reactions, Passwords],
})
export class AccountsModule {}
