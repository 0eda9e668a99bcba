import { ClaimLookWhenRegistered } from '../accounts/claim-look-when-registered.reaction';
import { DeletePictureWhenReplaced } from '../accounts/delete-picture-when-replaced.reaction';
import { MailNoticeWhenPasswordReset } from '../accounts/mail-notice-when-password-reset.reaction';
import { MailPiLinkWhenAsked } from '../accounts/mail-pi-link-when-asked.reaction';
import { MailResetLinkWhenAsked } from '../accounts/mail-reset-link-when-asked.reaction';
import { MailVerificationWhenAsked } from '../accounts/mail-verification-when-asked.reaction';
import { RemindOfEventTimer } from '../events/remind-of-event.timer';
import { EndFollowsWhenBlocked } from '../follows/end-follows-when-blocked.reaction';
import { ReconcileEffectTimer } from '../kernel/effects';
import { GiveUpEffectWhenLaneSkipped } from '../operations/give-up-effect-when-lane-skipped.reaction';
import { ExpireHoldTimer } from '../ledger/expire-hold.timer';
import { FinishTransferTimer } from '../ledger/finish-transfer.timer';
import { RemovePostMediaWhenAuthorErased } from '../personal-data/remove-post-media-when-author-erased.reaction';
import { RemoveUploadWhenOwnerErased } from '../personal-data/remove-upload-when-owner-erased.reaction';
import { DescribeLinkWhenPostCreated } from '../posts/describe-link-when-post-created.reaction';
import { ProcessPostMediaWhenCreated } from '../posts/process-post-media-when-created.reaction';
import { RemovePostMediaWhenDeleted } from '../posts/remove-post-media-when-deleted.reaction';
import { LapseUploadTimer } from '../tracks/lapse-upload.timer';
import { ProcessTrackWhenUploaded } from '../tracks/process-track-when-uploaded.reaction';
import { ReleaseTrackTimer } from '../tracks/release-track.timer';

/** What a worker does besides answering requests. Tests start the same. */
export const REACTIONS = [
  ProcessTrackWhenUploaded,
  MailVerificationWhenAsked,
  MailResetLinkWhenAsked,
  MailNoticeWhenPasswordReset,
  MailPiLinkWhenAsked,
  DeletePictureWhenReplaced,
  ClaimLookWhenRegistered,
  RemoveUploadWhenOwnerErased,
  RemovePostMediaWhenAuthorErased,
  ProcessPostMediaWhenCreated,
  RemovePostMediaWhenDeleted,
  DescribeLinkWhenPostCreated,
  EndFollowsWhenBlocked,
  GiveUpEffectWhenLaneSkipped,
];

export const TIMERS = [ReleaseTrackTimer, RemindOfEventTimer, LapseUploadTimer, ExpireHoldTimer, FinishTransferTimer];

/** Timers that wait for partners, apart from the others: a partner that is slow delays no release. */
export const RECONCILERS = [ReconcileEffectTimer];
