import type { INestApplicationContext } from '@nestjs/common';
import { keepAtWork } from '@refrain/storage/leases';
import type { Storage } from '@refrain/storage';
import { DeletePictureWhenReplaced } from '../accounts/delete-picture-when-replaced.reaction';
import { MailNoticeWhenPasswordReset } from '../accounts/mail-notice-when-password-reset.reaction';
import { MailPiLinkWhenAsked } from '../accounts/mail-pi-link-when-asked.reaction';
import { MailResetLinkWhenAsked } from '../accounts/mail-reset-link-when-asked.reaction';
import { MailVerificationWhenAsked } from '../accounts/mail-verification-when-asked.reaction';
import { RemindOfEventWhenNear } from '../events/remind-of-event-when-near.reaction';
import { EndFollowsWhenBlocked } from '../follows/end-follows-when-blocked.reaction';
import { Clock } from '../kernel/clock';
import { Reactions, type Reaction } from '../kernel/reaction';
import { Streams } from '../kernel/streams';
import type { Logger } from '../observability/logger';
import { Erasures } from '../personal-data/erasures';
import { RemovePostMediaWhenAuthorErased } from '../personal-data/remove-post-media-when-author-erased.reaction';
import { RemoveUploadWhenOwnerErased } from '../personal-data/remove-upload-when-owner-erased.reaction';
import { PlayOrigins } from '../playback/play-origins';
import { DescribeLinkWhenPostCreated } from '../posts/describe-link-when-post-created.reaction';
import { ProcessPostMediaWhenCreated } from '../posts/process-post-media-when-created.reaction';
import { RemovePostMediaWhenDeleted } from '../posts/remove-post-media-when-deleted.reaction';
import { ProcessTrackWhenUploaded } from '../tracks/process-track-when-uploaded.reaction';
import { ReleaseTrackWhenDue } from '../tracks/release-track-when-due.reaction';
import { sweepRegularly } from './sweeps';
import { toldLeases } from './told-leases';

const REACTIONS = [
  ProcessTrackWhenUploaded,
  ReleaseTrackWhenDue,
  RemindOfEventWhenNear,
  MailVerificationWhenAsked,
  MailResetLinkWhenAsked,
  MailNoticeWhenPasswordReset,
  MailPiLinkWhenAsked,
  DeletePictureWhenReplaced,
  RemoveUploadWhenOwnerErased,
  RemovePostMediaWhenAuthorErased,
  ProcessPostMediaWhenCreated,
  RemovePostMediaWhenDeleted,
  DescribeLinkWhenPostCreated,
  EndFollowsWhenBlocked,
];

export type WorkerParts = Readonly<{
  storage: Storage;
  /** Where handlers and reactions are put together. */
  context: INestApplicationContext;
  logger: Logger;
  /** Something that must be done once, by one of all workers, before anything is reacted to. */
  first?: (() => Promise<void>) | undefined;
  sweepMedia: boolean;
}>;

export type RunningWorker = Readonly<{ reactions: readonly Reaction[]; stop: () => Promise<void> }>;

/** Reactions, the sealer of a log that does not chain as it writes, and the sweeps: each under its lease. */
export const startWorker = ({ storage, context, logger, first, sweepMedia }: WorkerParts): RunningWorker => {
  const log = logger.child({ context: 'Worker' });
  const leases = toldLeases(storage.leases, (lease, held) => log.info({ lease }, `${held ? 'took' : 'gave up'} ${lease}`));
  const stop = new AbortController();
  const under = (lease: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> =>
    keepAtWork(leases, lease, work, stop.signal, (error) => log.warn({ lease, error }, `${lease} failed and will be tried again`));

  const reactions = new Reactions({ ...storage, leases }, (reaction, event, error) =>
    log.warn(
      { reaction, error, ...(event ? { event: event.id, correlation: event.meta.correlation } : {}) },
      `${reaction} failed${event ? ` on ${event.type} ${event.id}` : ''} and will try again`,
    ),
  );
  const all = REACTIONS.map((reaction) => context.get<Reaction>(reaction));
  const { seal } = storage;
  const erasures = context.get(Erasures);
  const origins = context.get(PlayOrigins);
  const due = async (signal: AbortSignal) => {
    await origins.sweep();
    await erasures.eraseDue(signal);
  };
  const parts = { storage, streams: context.get(Streams), clock: context.get(Clock), media: sweepMedia, due };
  const running = [
    ...(seal ? [under('seal', seal)] : []),
    (first ? under('demo', first) : Promise.resolve()).then(async () => {
      if (stop.signal.aborted) return;
      for (const reaction of all) reactions.start(reaction as never);
      await under('sweep', (signal) => sweepRegularly(parts, signal));
    }),
  ];
  return {
    reactions: all,
    stop: async () => {
      stop.abort();
      await Promise.all([reactions.stop(), ...running]);
    },
  };
};
