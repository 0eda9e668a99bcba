import { defineContext } from '../kernel/context';
import { forOwner } from '../kernel/live/room-rules';
import { ChangePicture, GrantRole, PromoteToArtist, RemovePicture, SeePiIdentity } from './accounts.commands';
import { AccountsController } from './accounts.controller';
import { accountsOfPerson } from './accounts.person';
import { AuthorityController } from './authority/authority.controller';
import { ChangeRights } from './authority/authority.commands';
import { FollowRights } from './authority/follow-rights';
import { GrantRoleWhenRightsChanged } from './authority/grant-role-when-rights-changed.reaction';
import { ArtistNamed } from './artist-named.command';
import { ChangePassword } from './sign-in/change-password.command';
import { ClaimLookWhenRegistered } from './names/claim-look-when-registered.reaction';
import { ConfirmPiLink } from './pi/confirm-pi-link.command';
import { DeletePictureWhenReplaced } from './profile/delete-picture-when-replaced.reaction';
import { ConfirmEmailChange, RequestEmailChange, RevertEmailChange } from './email/email.commands';
import { EmailController } from './email/email.controller';
import { MailWhenEmailChanges } from './email/mail-when-email-changes.reaction';
import { OwnEmails } from './email/own-email';
import { EditProfile } from './profile/edit-profile.command';
import { MailNoticeWhenPasswordReset } from './recovery/mail-notice-when-password-reset.reaction';
import { MailPiLinkWhenAsked } from './pi/mail-pi-link-when-asked.reaction';
import { MailResetLinkWhenAsked } from './recovery/mail-reset-link-when-asked.reaction';
import { MailVerificationWhenAsked } from './recovery/mail-verification-when-asked.reaction';
import { Names } from './names/names';
import { OneTimeLinks } from './recovery/one-time-links';
import { Passwords } from './sign-in/passwords';
import { PeopleController } from './profile/people.controller';
import { PiAccounts } from './pi/pi-accounts';
import { PiController } from './pi/pi.controller';
import { Pictures } from './profile/pictures';
import { ProfileController } from './profile/profile.controller';
import { RecoveryMail } from './recovery/recovery-mail';
import { AskForLink, ResetPassword, VerifyEmail } from './recovery/recovery.commands';
import { RecoveryController } from './recovery/recovery.controller';
import { RegisterAccount } from './register-account.command';
import { EndSessions, UnlockSignIn } from './security/security.commands';
import { SecurityController } from './security/security.controller';
import { SessionsController } from './sign-in/sessions.controller';
import { UsersController } from './profile/users.controller';
import { accountsThings } from './accounts.things';

export const accountsContext = defineContext({
  name: 'accounts',
  controllers: [
    ...[AccountsController, SessionsController, RecoveryController, PeopleController, UsersController, ProfileController],
    ...[PiController, EmailController, AuthorityController, SecurityController],
  ],
  commands: [
    ...[RegisterAccount, PromoteToArtist, GrantRole, AskForLink, VerifyEmail, ResetPassword, ChangePassword],
    ...[RequestEmailChange, ConfirmEmailChange, RevertEmailChange],
    ...[ArtistNamed, ChangeRights, EndSessions, UnlockSignIn],
    ...[EditProfile, ChangePicture, RemovePicture, ConfirmPiLink, SeePiIdentity],
  ],
  reactions: [
    ...[MailVerificationWhenAsked, MailResetLinkWhenAsked, MailNoticeWhenPasswordReset, MailPiLinkWhenAsked],
    ...[MailWhenEmailChanges, DeletePictureWhenReplaced, ClaimLookWhenRegistered, GrantRoleWhenRightsChanged],
  ],
  parts: [Names, Passwords, OneTimeLinks, RecoveryMail, OwnEmails, Pictures, PiAccounts, FollowRights],
  rooms: { user: forOwner },
  ...accountsOfPerson,
  things: accountsThings,
});
