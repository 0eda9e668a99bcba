import type {
  AccountErased,
  AccountRegistered,
  ArtistCountryStated,
  ArtistPromoted,
  DeletionCancelled,
  DeletionRequested,
  EmailChanged,
  EmailChangeRequested,
  EmailChangeReverted,
  EmailVerificationRequested,
  EmailVerificationTermSet,
  EmailVerified,
  ErasureCompleted,
  HandleClaimLapsed,
  NameClaimed,
  NameReleased,
  PasswordChanged,
  PasswordReset,
  PasswordResetRequested,
  PiAccountLinked,
  PiIdentitySeen,
  PiLinkRequested,
  PictureChanged,
  PictureRemoved,
  ProfileEdited,
  RegistrationLapsed,
  RoleGranted,
} from './events';

/** Frozen: one sample for each version of each event type, folded for ever. The people are made up. */
export const accountSamples = {
  AccountRegistered: [
    {
      type: 'AccountRegistered',
      data: { userId: 'user-ada', username: 'ada', displayName: 'Ada Sample', slug: 'ada', email: 'ada@example.test' },
    } satisfies AccountRegistered,
  ],
  ArtistPromoted: [{ type: 'ArtistPromoted', data: { userId: 'user-ada' } } satisfies ArtistPromoted],
  RoleGranted: [
    {
      type: 'RoleGranted',
      data: { userId: 'user-ada', role: 'admin', adminLevel: 1, isSupremeAdmin: true },
    } satisfies RoleGranted,
  ],
  RegistrationLapsed: [{ type: 'RegistrationLapsed', data: { userId: 'user-zoe' } } satisfies RegistrationLapsed],
  NameClaimed: [
    {
      type: 'NameClaimed',
      data: { kind: 'username', userId: 'user-ada', heldUntil: '2026-01-01T00:01:00.000Z' },
    } satisfies NameClaimed,
  ],
  EmailVerificationTermSet: [
    {
      type: 'EmailVerificationTermSet',
      data: { userId: 'user-ada', dueAt: '2026-01-02T00:00:00.000Z' },
    } satisfies EmailVerificationTermSet,
  ],
  EmailVerified: [{ type: 'EmailVerified', data: { userId: 'user-ada' } } satisfies EmailVerified],
  EmailChangeRequested: [
    {
      type: 'EmailChangeRequested',
      data: { userId: 'user-ada', changeId: 'change-one', email: 'ada.new@example.test' },
    } satisfies EmailChangeRequested,
  ],
  EmailChanged: [
    {
      type: 'EmailChanged',
      data: { userId: 'user-ada', changeId: 'change-one', changedAt: '2026-02-01T00:00:00.000Z' },
    } satisfies EmailChanged,
  ],
  EmailChangeReverted: [
    {
      type: 'EmailChangeReverted',
      data: { userId: 'user-ada', changeId: 'change-one', revertedAt: '2026-02-02T00:00:00.000Z' },
    } satisfies EmailChangeReverted,
  ],
  PasswordReset: [{ type: 'PasswordReset', data: { userId: 'user-ada' } } satisfies PasswordReset],
  PasswordChanged: [{ type: 'PasswordChanged', data: { userId: 'user-ada' } } satisfies PasswordChanged],
  DeletionRequested: [
    { type: 'DeletionRequested', data: { userId: 'user-ada', dueAt: '2026-01-15T00:00:00.000Z' } } satisfies DeletionRequested,
  ],
  DeletionCancelled: [{ type: 'DeletionCancelled', data: { userId: 'user-ada' } } satisfies DeletionCancelled],
  AccountErased: [{ type: 'AccountErased', data: { userId: 'user-ada' } } satisfies AccountErased],
  ErasureCompleted: [{ type: 'ErasureCompleted', data: { userId: 'user-ada' } } satisfies ErasureCompleted],
  EmailVerificationRequested: [
    {
      type: 'EmailVerificationRequested',
      data: { addressHash: 'a0'.repeat(32), askedAt: '2026-01-01T00:00:00.000Z' },
    } satisfies EmailVerificationRequested,
  ],
  PasswordResetRequested: [
    {
      type: 'PasswordResetRequested',
      data: { addressHash: 'a0'.repeat(32), askedAt: '2026-01-01T00:00:00.000Z' },
    } satisfies PasswordResetRequested,
  ],
  ProfileEdited: [
    {
      type: 'ProfileEdited',
      data: { userId: 'user-ada', displayName: 'Ada Edited', slug: 'ada-edited', bio: 'A sample bio.\nOf two lines.' },
    } satisfies ProfileEdited,
  ],
  HandleClaimLapsed: [{ type: 'HandleClaimLapsed', data: { userId: 'user-ada' } } satisfies HandleClaimLapsed],
  PictureChanged: [
    {
      type: 'PictureChanged',
      data: {
        userId: 'user-ada',
        pictureId: 'picture-one',
        replaces: null,
        palette: ['#c8553d', '#17130f'],
        thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
      },
    } satisfies PictureChanged,
  ],
  PictureRemoved: [{ type: 'PictureRemoved', data: { userId: 'user-ada', pictureId: 'picture-one' } } satisfies PictureRemoved],
  PiAccountLinked: [{ type: 'PiAccountLinked', data: { userId: 'user-ada', piHash: 'b1'.repeat(32) } } satisfies PiAccountLinked],
  PiIdentitySeen: [
    {
      type: 'PiIdentitySeen',
      data: { userId: 'user-ada', piUid: '00000000-0000-4000-8000-00000000ada0', piUsername: 'ada_on_pi' },
    } satisfies PiIdentitySeen,
  ],
  PiLinkRequested: [
    {
      type: 'PiLinkRequested',
      data: { addressHash: 'a0'.repeat(32), piHash: 'b1'.repeat(32), askedAt: '2026-01-01T00:00:00.000Z' },
    } satisfies PiLinkRequested,
  ],
  NameReleased: [{ type: 'NameReleased', data: { kind: 'username', userId: 'user-ada' } } satisfies NameReleased],
  ArtistCountryStated: [
    { type: 'ArtistCountryStated', data: { userId: 'user-ada', country: 'IS' } } satisfies ArtistCountryStated,
  ],
} as const;
