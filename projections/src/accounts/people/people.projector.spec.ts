import { accountSamples } from '@refrain/contracts/accounts';
import { followSamples } from '@refrain/contracts/follows';
import { ERASED } from '@refrain/contracts/kernel';
import { postSamples } from '@refrain/contracts/posts';
import { contentsOf, folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { peopleProjection } from './people.projector';

const { given } = specFor(peopleProjection);
const ada = accountSamples.AccountRegistered[0];
const ben = { ...ada, data: { ...ada.data, userId: 'user-ben', username: 'ben', slug: 'ben' } };
const follow = followSamples.UserFollowed[0];
const unfollow = followSamples.UserUnfollowed[0];

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholePerson = {
  id: 'user-ada',
  username: 'ada',
  displayName: 'Ada Sample',
  profileImage: null,
  role: 'fan',
  slug: 'ada',
  subscriptionType: 'free',
  updatedAt: '2026-06-01T12:00:00.000Z',
  adminLevel: null,
  isSupremeAdmin: false,
  bio: '',
  palette: [],
  thumbhash: null,
  followersCount: 0,
  followingCount: 0,
  postsCount: 0,
  emailVerified: false,
};
const wholeAuthor = {
  username: 'ada',
  displayName: 'Ada Sample',
  profileImage: null,
  role: 'fan',
  slug: 'ada',
  userUpdatedAt: '2026-06-01T12:00:00.000Z',
};

describe('people', () => {
  it('begin as fans', () =>
    given(ada).shows({
      people: { 'user-ada': { ...wholePerson, username: 'ada', role: 'fan', followersCount: 0 } },
      authors: { 'user-ada': { ...wholeAuthor, displayName: 'Ada Sample' } },
    }));
  it('become artists', () =>
    given(ada, accountSamples.ArtistPromoted[0]).shows({
      people: { 'user-ada': { ...wholePerson, updatedAt: '2026-06-01T12:00:01.000Z', role: 'artist' } },
      authors: { 'user-ada': { ...wholeAuthor, userUpdatedAt: '2026-06-01T12:00:01.000Z', role: 'artist' } },
    }));
  it('have an address that nobody verified, until they do', async () => {
    await given(ada).shows({ people: { 'user-ada': { ...wholePerson, emailVerified: false } } });
    await given(ada, accountSamples.EmailVerified[0], accountSamples.PasswordReset[0], accountSamples.PasswordChanged[0]).shows({
      people: { 'user-ada': { ...wholePerson, emailVerified: true, role: 'fan' } },
    });
  });
  it('become admins', () =>
    given(ada, accountSamples.RoleGranted[0]).shows({
      people: {
        'user-ada': { ...wholePerson, updatedAt: '2026-06-01T12:00:01.000Z', role: 'admin', adminLevel: 1, isSupremeAdmin: true },
      },
    }));
  it('are counted as followers and followed', () =>
    given(ada, ben, follow).shows({
      people: {
        'user-ada': { ...wholePerson, followersCount: 1, followingCount: 0 },
        'user-ben': {
          ...wholePerson,
          id: 'user-ben',
          username: 'ben',
          slug: 'ben',
          updatedAt: '2026-06-01T12:00:01.000Z',
          followersCount: 0,
          followingCount: 1,
        },
      },
    }));
  it('are no longer counted after an unfollow', () =>
    given(ada, ben, follow, unfollow).shows({
      people: {
        'user-ada': { ...wholePerson, followersCount: 0 },
        'user-ben': {
          ...wholePerson,
          id: 'user-ben',
          username: 'ben',
          slug: 'ben',
          updatedAt: '2026-06-01T12:00:01.000Z',
          followingCount: 0,
        },
      },
    }));
  it('have a count of posts', () =>
    given(ada, postSamples.PostCreated[1], postSamples.PostDeleted[0], postSamples.PostCreated[1]).shows({
      people: { 'user-ada': { ...wholePerson, postsCount: 1 } },
    }));
  it('are hidden while they wait to be deleted, and shown again when they stay', async () => {
    const [request, cancel] = [accountSamples.DeletionRequested[0], accountSamples.DeletionCancelled[0]];
    await given(ada, request).shows({
      people: { 'user-ada': { ...wholePerson, deletionDueAt: request.data.dueAt } },
      authors: { 'user-ada': { ...wholeAuthor, isHidden: true } },
    });
    const store = await folded(peopleProjection, recorded(ada, request, cancel));
    expect(JSON.stringify(await contentsOf(store, peopleProjection))).not.toMatch(/deletionDueAt|isHidden/);
  });
  it('are gone once erased, and stay gone whatever comes late', async () => {
    const store = await folded(
      peopleProjection,
      recorded(ada, ben, follow, accountSamples.AccountErased[0], unfollow, accountSamples.ArtistPromoted[0]),
    );
    expect(Object.keys((await contentsOf(store, peopleProjection)).people ?? {})).toEqual(['user-ben']);
  });
  it('read as deleted once forgotten', () =>
    given({ ...ada, data: { ...ada.data, username: ERASED, displayName: ERASED, slug: ERASED } }).shows({
      people: { 'user-ada': { ...wholePerson, displayName: 'deleted user', username: 'deleted user', slug: 'deleted-user-ada' } },
      authors: {
        'user-ada': { ...wholeAuthor, username: 'deleted user', slug: 'deleted-user-ada', displayName: 'deleted user' },
      },
    }));
  it('read as they were last edited, also beside what they made', () =>
    given(ada, { ...accountSamples.ProfileEdited[0], at: '2026-07-01T00:00:00.000Z' }).shows({
      people: {
        'user-ada': {
          ...wholePerson,
          username: 'ada',
          displayName: 'Ada Edited',
          slug: 'ada-edited',
          bio: 'A sample bio.\nOf two lines.',
          updatedAt: '2026-07-01T00:00:00.000Z',
        },
      },
      authors: {
        'user-ada': {
          profileImage: null,
          username: 'ada',
          displayName: 'Ada Edited',
          slug: 'ada-edited',
          role: 'fan',
          userUpdatedAt: '2026-07-01T00:00:00.000Z',
        },
      },
    }));
  it('show the picture they chose last, and no other one is served', async () => {
    const [picture] = accountSamples.PictureChanged;
    await given(ada, picture).shows({
      people: {
        'user-ada': {
          ...wholePerson,
          updatedAt: '2026-06-01T12:00:01.000Z',
          profileImage: '/api/pictures/picture-one/512',
          palette: picture.data.palette,
          thumbhash: picture.data.thumbhash,
        },
      },
      authors: {
        'user-ada': { ...wholeAuthor, userUpdatedAt: '2026-06-01T12:00:01.000Z', profileImage: '/api/pictures/picture-one/512' },
      },
      pictures: { 'picture-one': { userId: 'user-ada' } },
    });
    const other = { ...picture, data: { ...picture.data, pictureId: 'picture-two', replaces: 'picture-one' } };
    const events = recorded(ada, picture, other);
    expect((await contentsOf(await folded(peopleProjection, events), peopleProjection)).pictures).toEqual({
      'picture-two': { userId: 'user-ada' },
    });
    await given(ada, picture, other).shows({
      authors: {
        'user-ada': { ...wholeAuthor, userUpdatedAt: '2026-06-01T12:00:02.000Z', profileImage: '/api/pictures/picture-two/512' },
      },
    });
  });
  it('show no picture once they removed it', async () => {
    const history = [ada, accountSamples.PictureChanged[0], accountSamples.PictureRemoved[0]];
    await given(...history).shows({
      people: {
        'user-ada': { ...wholePerson, updatedAt: '2026-06-01T12:00:02.000Z', profileImage: null, palette: [], thumbhash: null },
      },
      authors: { 'user-ada': { ...wholeAuthor, userUpdatedAt: '2026-06-01T12:00:02.000Z', profileImage: null } },
    });
    expect((await contentsOf(await folded(peopleProjection, recorded(...history)), peopleProjection)).pictures).toBeUndefined();
  });
  it('stay what they were when a handle they never used passes on', () =>
    given(ada, accountSamples.HandleClaimLapsed[0]).shows({ people: { 'user-ada': { ...wholePerson, slug: 'ada' } } }));
  it('read as deleted once forgotten, whatever they edited', () =>
    given(
      { ...ada, data: { ...ada.data, username: ERASED, displayName: ERASED, slug: ERASED } },
      { ...accountSamples.ProfileEdited[0], data: { userId: 'user-ada', displayName: ERASED, slug: ERASED, bio: ERASED } },
      {
        ...accountSamples.PictureChanged[0],
        data: { ...accountSamples.PictureChanged[0].data, palette: ERASED, thumbhash: ERASED },
      },
    ).shows({
      people: {
        'user-ada': {
          ...wholePerson,
          username: 'deleted user',
          profileImage: '/api/pictures/picture-one/512',
          updatedAt: '2026-06-01T12:00:02.000Z',
          displayName: 'deleted user',
          slug: 'deleted-user-ada',
          bio: '',
          palette: [],
          thumbhash: null,
        },
      },
    }));
});
