import {
  accountRefusals,
  accountSamples,
  piRefusals,
  type AccountEvent,
  type AccountRegistered,
} from '@refrain/contracts/accounts';
import { ERASED, kernelRefusals } from '@refrain/contracts/kernel';
import { personalDataRefusals } from '@refrain/contracts/personal-data';
import { specFor } from '../../kernel/testing/decider-spec';
import { accountDecider } from './account.decider';

const { given } = specFor(accountDecider);
const registered: AccountRegistered = accountSamples.AccountRegistered[0];
const { userId } = registered.data;
const register = {
  type: 'RegisterAccount',
  data: { userId, username: 'ada', displayName: 'Ada Sample', slug: 'ada', email: 'ada@example.test' },
} as const;
const verify = { type: 'VerifyEmail', data: { userId } } as const;
const reset = { type: 'RecordPasswordReset', data: { userId } } as const;
const linked = accountSamples.PiAccountLinked[0];
const seen = accountSamples.PiIdentitySeen[0];
const pi = { hash: linked.data.piHash, uid: seen.data.piUid, username: seen.data.piUsername };
const link = { type: 'LinkPiAccount', data: linked.data } as const;
const see = { type: 'SeePiIdentity', data: { userId, pi } } as const;
const promote = { type: 'PromoteToArtist', data: { userId } } as const;

describe('an account', () => {
  it('is registered once', () => given().when(register).then(registered));
  it('is not registered again', () => given(registered).when(register).then());
  it('cannot be registered after its registration lapsed', () =>
    given({ type: 'RegistrationLapsed', data: { userId } }).when(register).thenRefuses(accountRefusals.lapsed));
  it('lapses only before it is registered', () =>
    given().when({ type: 'LapseRegistration', data: { userId } }).then({ type: 'RegistrationLapsed', data: { userId } }));
  it('does not lapse once it is registered', () =>
    given(registered).when({ type: 'LapseRegistration', data: { userId } }).then());
  it('becomes an artist', () => given(registered).when(promote).then({ type: 'ArtistPromoted', data: { userId } }));
  it('is an artist already', () => given(registered, { type: 'ArtistPromoted', data: { userId } }).when(promote).then());
  it('stays an admin when promoted', () =>
    given(registered, { type: 'RoleGranted', data: { userId, role: 'admin', adminLevel: 1, isSupremeAdmin: true } })
      .when(promote)
      .then());
  it('has its address verified once', () => given(registered).when(verify).then({ type: 'EmailVerified', data: { userId } }));
  it('has its address verified already', () =>
    given(registered, { type: 'EmailVerified', data: { userId } }).when(verify).then());
  it('keeps its role when its address is verified', () =>
    given(registered, { type: 'ArtistPromoted', data: { userId } }, { type: 'EmailVerified', data: { userId } })
      .when(promote)
      .then());
  it('shows with a reset password that the address is theirs', () =>
    given(registered).when(reset).then({ type: 'PasswordReset', data: { userId } }, { type: 'EmailVerified', data: { userId } }));
  it('has its password reset as often as it is', () =>
    given(registered, { type: 'PasswordReset', data: { userId } }, { type: 'EmailVerified', data: { userId } })
      .when(reset)
      .then({ type: 'PasswordReset', data: { userId } }));
  it('has its password changed as often as it is, which says nothing of the address', () =>
    given(registered, { type: 'PasswordChanged', data: { userId } })
      .when({ type: 'RecordPasswordChange', data: { userId } })
      .then({ type: 'PasswordChanged', data: { userId } }));
  it('must exist to be verified or reset', async () => {
    await given().when(verify).thenRefuses(accountRefusals.unknown);
    await given().when(reset).thenRefuses(accountRefusals.unknown);
  });
  it('is registered with the Pi account it came with', () =>
    given()
      .when({ ...register, data: { ...register.data, pi } })
      .then(registered, linked, seen));
  it('is linked to a Pi account once, which shows that the address is theirs', async () => {
    await given(registered).when(link).then(linked, { type: 'EmailVerified', data: { userId } });
    await given(registered, { type: 'EmailVerified', data: { userId } }).when(link).then(linked);
    await given(registered, linked).when(link).then();
  });
  it('is not linked to another Pi account', () =>
    given(registered, linked)
      .when({ type: 'LinkPiAccount', data: { userId, piHash: 'other' } })
      .thenRefuses(piRefusals.otherLinked));
  it('knows its Pi account by the name it has now', async () => {
    await given(registered, linked).when(see).then(seen);
    await given(registered, linked, seen).when(see).then();
    await given(registered, linked, { ...seen, data: { ...seen.data, piUsername: 'before' } })
      .when(see)
      .then(seen);
    await given(registered, linked, { ...seen, data: { userId, piUid: ERASED, piUsername: ERASED } })
      .when(see)
      .then(seen);
  });
  it('knows no Pi account that is not linked', () => given(registered).when(see).thenRefuses(accountRefusals.unknown));
  it('must exist to be linked', () => given().when(link).thenRefuses(accountRefusals.unknown));
  it('must exist to be promoted', () => given().when(promote).thenRefuses(accountRefusals.unknown));
});

describe('the end of an account', () => {
  const userId = 'user-ada';
  const { DeletionRequested, DeletionCancelled, AccountErased, ErasureCompleted, AccountRegistered } = accountSamples;
  const [registration, requested, cancelled, erased, completed] = [
    AccountRegistered[0],
    DeletionRequested[0],
    DeletionCancelled[0],
    AccountErased[0],
    ErasureCompleted[0],
  ];
  const { dueAt } = requested.data;
  const request = { type: 'RequestDeletion', data: { userId, dueAt } } as const;
  const cancel = { type: 'CancelDeletion', data: { userId } } as const;
  const erase = (now: string | null) => ({ type: 'EraseAccount', data: { userId, now } }) as const;
  const complete = { type: 'CompleteErasure', data: { userId } } as const;

  it('is asked for once, and again after thinking better of it', () => {
    given(registration).when(request).then(requested);
    given(registration, requested).when(request).then();
    given(registration, requested, cancelled).when(request).then(requested);
  });
  it('is called off while there is time', () => {
    given(registration, requested).when(cancel).then(cancelled);
    given(registration).when(cancel).then();
    given(registration, requested, erased).when(cancel).thenRefuses(accountRefusals.unknown);
  });
  it('comes when it is due, not before, and at once where the operator says so', () => {
    given(registration, requested).when(erase(dueAt)).then(erased);
    given(registration, requested).when(erase('2026-01-14T23:59:59.999Z')).thenRefuses(personalDataRefusals.notDue);
    given(registration).when(erase('2027-01-01T00:00:00.000Z')).thenRefuses(personalDataRefusals.notDue);
    given(registration, requested, cancelled).when(erase('2027-01-01T00:00:00.000Z')).thenRefuses(personalDataRefusals.notDue);
    given(registration).when(erase(null)).then(erased);
    given().when(erase(null)).thenRefuses(accountRefusals.unknown);
  });
  it('comes once, and is completed once', () => {
    given(registration, erased).when(erase(null)).then();
    given(registration, erased).when(complete).then(completed);
    given(registration, erased, completed).when(complete).then();
    given(registration, requested).when(complete).thenRefuses(personalDataRefusals.notDue);
  });
  it('is one: nothing of an account works any more', () => {
    given(registration, erased).when({ type: 'PromoteToArtist', data: { userId } }).thenRefuses(accountRefusals.unknown);
    given(registration, erased).when({ type: 'RecordPasswordReset', data: { userId } }).thenRefuses(accountRefusals.unknown);
    given(registration, erased)
      .when({ type: 'RegisterAccount', data: { ...registration.data, username: '', displayName: '', slug: '', email: '' } })
      .thenRefuses(accountRefusals.lapsed);
    given(registration, erased, accountSamples.ArtistPromoted[0]).when(request).thenRefuses(accountRefusals.unknown);
  });
});

const profile = { displayName: 'Ada Edited', slug: 'ada-edited', bio: 'A sample bio.' };
const [edited, changed, removed] = [
  accountSamples.ProfileEdited[0],
  accountSamples.PictureChanged[0],
  accountSamples.PictureRemoved[0],
];
const lapsed: AccountEvent = { type: 'HandleClaimLapsed', data: { userId } };
const asRegistered = { displayName: 'Ada Sample', slug: 'ada', bio: '' };
const edit = (change: Partial<typeof profile> & { country?: string | null }, claim: number | null) =>
  ({ type: 'EditProfile', data: { userId, ...profile, ...change, claim } }) as const;
const lapse = (slug: string) =>
  ({ type: 'LapseHandleClaim', data: { userId, kind: 'slug', name: slug, now: '2026-06-01T00:00:00.000Z' } }) as const;

describe('a profile', () => {
  it('reads as it was edited', () =>
    given(registered)
      .when(edit({}, 0))
      .then({ type: 'ProfileEdited', data: { userId, ...profile } }));
  it('reads so already', async () => {
    await given(registered).when(edit(asRegistered, null)).then();
    await given(registered, edited)
      .when({ type: 'EditProfile', data: { ...edited.data, claim: null } })
      .then();
  });
  it('is edited without a claim where the handle stays', () =>
    given(registered)
      .when(edit({ slug: 'ada' }, null))
      .then({ type: 'ProfileEdited', data: { userId, ...profile, slug: 'ada' } }));
  it('does not take a handle that was not claimed', () =>
    given(registered).when(edit({}, null)).thenRefuses(kernelRefusals.contended));
  it('does not take a handle whose claim may have passed on', () =>
    given(registered, lapsed).when(edit({}, 0)).thenRefuses(kernelRefusals.contended));
  it('takes a handle that was claimed after another claim had passed on', () =>
    given(registered, lapsed)
      .when(edit({}, 1))
      .then({ type: 'ProfileEdited', data: { userId, ...profile } }));
  it('must exist to be edited', () => given().when(edit({}, 0)).thenRefuses(accountRefusals.unknown));
});

describe('the country of an artist', () => {
  const state = (country?: string | null) => edit({ ...asRegistered, ...(country === undefined ? {} : { country }) }, null);
  const stated = (country: string | null): AccountEvent => ({ type: 'ArtistCountryStated', data: { userId, country } });
  const promoted = accountSamples.ArtistPromoted[0];
  it('is stated, changed, and taken back', async () => {
    await given(registered, promoted).when(state('IS')).then(stated('IS'));
    await given(registered, promoted, stated('IS')).when(state('PT')).then(stated('PT'));
    await given(registered, promoted, stated('IS')).when(state(null)).then(stated(null));
  });
  it('is stated once, and stays where none is given', async () => {
    await given(registered, promoted, stated('IS')).when(state('IS')).then();
    await given(registered, promoted, stated('IS')).when(state()).then();
    await given(registered, promoted).when(state(null)).then();
  });
  it('comes with what else is edited', () =>
    given(registered, promoted)
      .when(edit({ slug: 'ada', country: 'IS' }, null))
      .then({ type: 'ProfileEdited', data: { userId, ...profile, slug: 'ada' } }, stated('IS')));
  it('is for artists, and one who is none any more may take it back', async () => {
    await given(registered).when(state('IS')).thenRefuses(accountRefusals.countryOfArtists);
    await given(registered).when(state(null)).then();
    await given(registered, stated('IS')).when(state(null)).then(stated(null));
  });
});

describe('a handle another person wants', () => {
  it('passes on when it is not in use', () => given(registered, edited).when(lapse('ada')).then(lapsed));
  it('stays with who goes by it', async () => {
    await given(registered).when(lapse('ada')).then();
    await given(registered, edited).when(lapse('ada-edited')).then();
  });
  it('of nobody is no matter of an account', () => given().when(lapse('ada')).then());
});

describe('a picture', () => {
  const { pictureId, palette, thumbhash } = changed.data;
  const change = (id: string) => ({ type: 'ChangePicture', data: { userId, pictureId: id, palette, thumbhash } }) as const;
  const remove = { type: 'RemovePicture', data: { userId } } as const;
  it('is chosen', () => given(registered).when(change(pictureId)).then(changed));
  it('is chosen already', () => given(registered, changed).when(change(pictureId)).then());
  it('takes the place of the one before', () =>
    given(registered, changed)
      .when(change('picture-two'))
      .then({ ...changed, data: { ...changed.data, pictureId: 'picture-two', replaces: pictureId } }));
  it('is removed once', async () => {
    await given(registered, changed).when(remove).then(removed);
    await given(registered, changed, removed).when(remove).then();
  });
  it('replaces none after a removal', () =>
    given(registered, changed, removed)
      .when(change('picture-two'))
      .then({ ...changed, data: { ...changed.data, pictureId: 'picture-two' } }));
  it('belongs to another account', async () => {
    await given().when(change(pictureId)).thenRefuses(accountRefusals.unknown);
    await given().when(remove).thenRefuses(accountRefusals.unknown);
  });
});
