import { contextOf, limitOf } from '../kernel';
import { type AccountEvent, accountEvents, type NameEvent, type RecoveryEvent } from './events';
import { accountSamples } from './samples';

export const accountsContext = contextOf<AccountEvent | NameEvent | RecoveryEvent>()({
  name: 'accounts',
  events: accountEvents,
  samples: accountSamples,
  subjects: {
    AccountRegistered: ['userId'],
    ArtistPromoted: ['userId'],
    RoleGranted: ['userId'],
    RegistrationLapsed: ['userId'],
    EmailVerificationTermSet: ['userId'],
    EmailVerified: ['userId'],
    EmailChangeRequested: ['userId'],
    EmailChanged: ['userId'],
    EmailChangeReverted: ['userId'],
    PasswordReset: ['userId'],
    PasswordChanged: ['userId'],
    DeletionRequested: ['userId'],
    DeletionCancelled: ['userId'],
    AccountErased: ['userId'],
    ErasureCompleted: ['userId'],
    ProfileEdited: ['userId'],
    HandleClaimLapsed: ['userId'],
    PictureChanged: ['userId'],
    PictureRemoved: ['userId'],
    PiAccountLinked: ['userId'],
    PiIdentitySeen: ['userId'],
    NameClaimed: ['userId'],
    NameReleased: ['userId'],
    EmailVerificationRequested: [],
    PasswordResetRequested: [],
    PiLinkRequested: [],
    ArtistCountryStated: ['userId'],
  },
  limits: {
    profile: limitOf(20, 200),
    // A picture is decoded and drawn in several sizes.
    picture: limitOf(10, 60),
    // Every tab says now and then that it is used.
    session: limitOf(60, 1000),
  },
});
