import type { AccountEvent } from '@refrain/contracts/accounts';
import type { PlatformStats } from '@refrain/contracts/site';
import type { TrackEvent } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import { artistRecords, NO_STATS, platformStats, STATS } from './stats.view';

const count = (counter: keyof PlatformStats): Change => platformStats.upsert(STATS, (stats = NO_STATS) => ({ ...stats, [counter]: stats[counter] + 1 }));

export const statsProjection = projection<AccountEvent | TrackEvent>('stats', 1, [platformStats, artistRecords], {
  AccountRegistered: () => [count('musicLoversCount')],
  RegistrationLapsed: 'ignored',
  EmailVerified: 'ignored',
  PasswordReset: 'ignored',
  ArtistPromoted: 'ignored',
  RoleGranted: 'ignored',
  TrackUploaded: ({ data: { artistId, trackId } }) => [
    artistRecords.upsert(artistId, ({ trackIds, firstReleased } = { trackIds: [], firstReleased: null }) => ({ trackIds: [...trackIds, trackId], firstReleased })),
  ],
  TrackProcessingStarted: 'ignored',
  TrackProcessed: 'ignored',
  TrackProcessingFailed: 'ignored',
  TrackReleased: ({ data: { trackId } }) => [
    count('tracksCount'),
    artistRecords.each({ contains: { field: 'trackIds', value: trackId } }, 1, ({ id, doc: { firstReleased } }) =>
      firstReleased === null || firstReleased === trackId
        ? [count('activeArtistsCount'), artistRecords.change(id, (record) => ({ ...record, firstReleased: trackId }))]
        : [],
    ),
  ],
});
