import type { RefrainEvent } from '../catalog';

type Field<Type extends RefrainEvent['type']> = keyof Extract<RefrainEvent, { type: Type }>['data'] & string;
type Subjects = { readonly [Type in RefrainEvent['type']]: readonly Field<Type>[] };

/**
 * Whom each event is about: the fields that hold ids of people. The streams where somebody stands are what is exported to them and
 * what erasure looks through. A play is about its listener; that the artist is told of it makes it no data of theirs.
 */
export const subjectFields: Subjects = {
  AccountRegistered: ['userId'],
  ArtistPromoted: ['userId'],
  RoleGranted: ['userId'],
  RegistrationLapsed: ['userId'],
  EmailVerified: ['userId'],
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
  PostCreated: ['authorId'],
  PostDeleted: ['authorId', 'deletedBy'],
  PostLiked: ['userId'],
  PostUnliked: ['userId'],
  PostMediaProcessed: ['authorId'],
  PostMediaFailed: [],
  PostLinkDescribed: ['authorId'],
  PostShared: ['userId'],
  CommentAdded: ['authorId'],
  UserFollowed: ['followerId', 'followeeId'],
  UserUnfollowed: ['followerId', 'followeeId'],
  // Who was blocked, or reported, does not learn it from what is exported to them.
  UserBlocked: ['blockerId'],
  UserUnblocked: ['blockerId'],
  PostHidden: ['userId'],
  PostUnhidden: ['userId'],
  PostReported: ['reporterId'],
  CommentReported: ['reporterId'],
  PostRemoved: ['authorId', 'removedBy'],
  PostRestored: ['authorId', 'restoredBy'],
  CommentRemoved: ['authorId', 'removedBy'],
  CommentRestored: ['authorId', 'restoredBy'],
  ReportsDismissed: ['dismissedBy'],
  ReportsReopened: ['reopenedBy'],
  FileUploaded: ['ownerId'],
  UploadLapsed: [],
  TrackUploaded: ['artistId'],
  TrackProcessingStarted: [],
  TrackProcessed: ['artistId'],
  TrackProcessingFailed: [],
  TrackReleased: [],
  TrackUnpublished: ['artistId'],
  PlayRecorded: ['listenerId'],
  PlayReassessed: ['listenerId'],
  NotificationDismissed: ['userId'],
  NotificationsRead: ['userId'],
  LiveEventAnnounced: ['artistId', 'announcedBy'],
  LiveEventCancelled: ['cancelledBy'],
  LiveEventDrewNear: [],
  RsvpGiven: ['userId'],
  RsvpWithdrawn: ['userId'],
  // The other side of a transfer has an event of its own. Amounts stay after erasure, under ids of nobody.
  FundsPosted: ['ownerId'],
  FundsHeld: ['ownerId'],
  HoldExtended: ['ownerId'],
  HoldCaptured: ['ownerId'],
  HoldReleased: ['ownerId'],
  FundsSent: ['ownerId'],
  FundsReceived: ['ownerId'],
  WalletMonthClosed: ['ownerId'],
  WalletMonthOpened: ['ownerId'],
  OutsideFundsClaimed: ['ownerId'],
  BlogPostPublished: ['authorId'],
  BlogPostRevised: ['revisedBy'],
  BlogPostWithdrawn: ['withdrawnBy'],
  BlogPostLapsed: [],
  BlogSlugClaimed: [],
  BlogCoverUploaded: ['ownerId'],
  ReactionLaneRetried: ['by'],
  ReactionLaneSkipped: ['by'],
  EffectIntended: ['personId'],
  EffectRequested: [],
  EffectUnknown: [],
  EffectConfirmed: [],
  EffectDeclined: [],
  EffectReconciled: [],
};

/** Streams of which every event is about the one person who stands in some of them, such as a track with its release. */
export const WHOLLY_OWN: ReadonlySet<string> = new Set(['account', 'upload', 'track']);

/** What kind of thing a stream is about: `like` of `like-POST-USER`. */
export const kindOfStream = (stream: string): string => stream.slice(0, stream.indexOf('-'));

type Told = Readonly<{ type: string; data: unknown; meta: Readonly<{ actor: string | null }> }>;

const fieldsOf: Readonly<Record<string, readonly string[]>> = subjectFields;

/** Ids of everyone an event is about, and of who caused it. */
export const peopleIn = ({ type, data, meta }: Told): readonly string[] => {
  const subjects = (fieldsOf[type] ?? []).map((field) => (data as Readonly<Record<string, unknown>>)[field]);
  return [...new Set([...subjects, meta.actor])].filter((id): id is string => typeof id === 'string' && id !== '');
};

/** Whether an event of one of somebody's streams is theirs to read. */
export const isAbout = (userId: string, event: Told & Readonly<{ stream: string }>, ownsStream: boolean): boolean =>
  peopleIn(event).includes(userId) || (ownsStream && WHOLLY_OWN.has(kindOfStream(event.stream)));
