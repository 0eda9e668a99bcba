import { defineContext } from '../kernel/context';
import { ChangePicture, GrantRole, PromoteToArtist, RemovePicture, SeePiIdentity } from './accounts.commands';
import { AccountsController } from './accounts.controller';
import { accountsOfPerson } from './accounts.person';
import { ChangePassword } from './change-password.command';
import { ClaimLookWhenRegistered } from './claim-look-when-registered.reaction';
import { ConfirmPiLink } from './confirm-pi-link.command';
import { DeletePictureWhenReplaced } from './delete-picture-when-replaced.reaction';
import { EditProfile } from './edit-profile.command';
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
import { RecoveryMail } from './recovery-mail';
import { AskForLink, ResetPassword, VerifyEmail } from './recovery.commands';
import { RecoveryController } from './recovery.controller';
import { RegisterAccount } from './register-account.command';
import { SessionsController } from './sessions.controller';
import { UsersController } from './users.controller';

export const accountsContext = defineContext({
  name: 'accounts',
  controllers: [
    ...[AccountsController, SessionsController, RecoveryController, PeopleController, UsersController, ProfileController],
    PiController,
  ],
  commands: [
    ...[RegisterAccount, PromoteToArtist, GrantRole, AskForLink, VerifyEmail, ResetPassword, ChangePassword],
    ...[EditProfile, ChangePicture, RemovePicture, ConfirmPiLink, SeePiIdentity],
  ],
  reactions: [
    ...[MailVerificationWhenAsked, MailResetLinkWhenAsked, MailNoticeWhenPasswordReset, MailPiLinkWhenAsked],
    ...[DeletePictureWhenReplaced, ClaimLookWhenRegistered],
  ],
  parts: [Names, Passwords, OneTimeLinks, RecoveryMail, Pictures, PiAccounts],
  ...accountsOfPerson,
});
