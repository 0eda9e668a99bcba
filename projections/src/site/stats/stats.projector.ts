import type { AccountEvent } from '@refrain/contracts/accounts';
import type { PlatformStats } from '@refrain/contracts/site';
import type { TrackEvent } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import { artistRecords, isActiveWithout, NO_RECORD, NO_STATS, platformStats, STATS, type ArtistRecord } from './stats.view';

const count = (counter: keyof PlatformStats, by: 1 | -1): Change =>
  platformStats.upsert(STATS, (stats = NO_STATS) => ({ ...stats, [counter]: stats[counter] + by }));

const withOne = (ids: readonly string[], id: string): readonly string[] => (ids.includes(id) ? ids : [...ids, id]);

const isOut = ({ releasedIds, goneIds }: ArtistRecord, trackId: string): boolean =>
  releasedIds.includes(trackId) && !goneIds.includes(trackId);
/** What a track that was out takes along. */
const left = (artist: ArtistRecord, trackId: string): readonly Change[] => [
  count('tracksCount', -1),
  ...(isActiveWithout(artist, trackId) ? [] : [count('activeArtistsCount', -1)]),
];

const artistOf = (trackId: string, to: (artist: ArtistRecord, id: string) => readonly Change[]): Change =>
  artistRecords.each({ contains: { field: 'trackIds', value: trackId } }, 1, ({ id, doc }) => to(doc, id));

export const statsProjection = projection<AccountEvent | TrackEvent>()('stats', 2, [platformStats, artistRecords], {
  AccountRegistered: () => [count('musicLoversCount', 1)],
  AccountErased: () => [count('musicLoversCount', -1)],
  // Their tracks are unpublished between the two.
  ErasureCompleted: ({ data: { userId } }) => [artistRecords.remove(userId)],
  DeletionRequested: 'ignored',
  DeletionCancelled: 'ignored',
  RegistrationLapsed: 'ignored',
  EmailVerificationTermSet: 'ignored',
  EmailVerified: 'ignored',
  EmailChangeRequested: 'ignored',
  EmailChanged: 'ignored',
  EmailChangeReverted: 'ignored',
  PasswordReset: 'ignored',
  PasswordChanged: 'ignored',
  ArtistPromoted: 'ignored',
  RoleGranted: 'ignored',
  ProfileEdited: 'ignored',
  HandleClaimLapsed: 'ignored',
  PictureChanged: 'ignored',
  PictureRemoved: 'ignored',
  ArtistCountryStated: 'ignored',
  PiAccountLinked: 'ignored',
  PiIdentitySeen: 'ignored',
  TrackUploaded: ({ data: { artistId, trackId } }) => [
    artistRecords.upsert(artistId, (record = NO_RECORD) => ({ ...record, trackIds: withOne(record.trackIds, trackId) })),
  ],
  TrackProcessingStarted: 'ignored',
  TrackProcessingRetried: 'ignored',
  TrackLyricsChanged: 'ignored',
  TrackEdited: 'ignored',
  TrackProcessed: 'ignored',
  TrackAnalysed: 'ignored',
  TrackProcessingFailed: 'ignored',
  TrackReplacementBegun: 'ignored',
  TrackAudioReplaced: 'ignored',
  TrackCoverReplaced: 'ignored',
  TrackReplacementFailed: 'ignored',
  ReplacedFilesRemoved: 'ignored',
  TrackAnnouncementChosen: 'ignored',
  TrackCurated: 'ignored',
  TrackAnnounced: 'ignored',
  TrackRescheduled: 'ignored',
  TrackReleased: ({ data: { trackId } }) => [
    count('tracksCount', 1),
    artistOf(trackId, (artist, id) => [
      ...(isActiveWithout(artist, trackId) ? [] : [count('activeArtistsCount', 1)]),
      artistRecords.change(id, (record) => ({ ...record, releasedIds: withOne(record.releasedIds, trackId) })),
    ]),
  ],
  TrackWithdrawn: ({ data: { trackId } }) => [
    artistOf(trackId, (artist, id) => [
      ...left(artist, trackId),
      artistRecords.change(id, (record) => ({ ...record, goneIds: withOne(record.goneIds, trackId) })),
    ]),
  ],
  TrackReinstated: ({ data: { trackId } }) => [
    count('tracksCount', 1),
    artistOf(trackId, (artist, id) => [
      ...(isActiveWithout(artist, trackId) ? [] : [count('activeArtistsCount', 1)]),
      artistRecords.change(id, (record) => ({ ...record, goneIds: record.goneIds.filter((each) => each !== trackId) })),
    ]),
  ],
  TrackUnpublished: ({ data: { trackId } }) => [
    artistOf(trackId, (artist, id) => [
      ...(isOut(artist, trackId) ? left(artist, trackId) : []),
      artistRecords.change(id, (record) => ({ ...record, goneIds: withOne(record.goneIds, trackId) })),
    ]),
  ],
});
