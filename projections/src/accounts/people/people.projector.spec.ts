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

describe('people', () => {
  it('begin as fans', () =>
    given(ada).shows({
      people: { 'user-ada': { username: 'ada', role: 'fan', followersCount: 0 } },
      authors: { 'user-ada': { displayName: 'Ada Sample' } },
    }));
  it('become artists', () =>
    given(ada, accountSamples.ArtistPromoted[0]).shows({
      people: { 'user-ada': { role: 'artist' } },
      authors: { 'user-ada': { role: 'artist' } },
    }));
  it('have an address that nobody verified, until they do', async () => {
    await given(ada).shows({ people: { 'user-ada': { emailVerified: false } } });
    await given(ada, accountSamples.EmailVerified[0], accountSamples.PasswordReset[0], accountSamples.PasswordChanged[0]).shows({
      people: { 'user-ada': { emailVerified: true, role: 'fan' } },
    });
  });
  it('become admins', () =>
    given(ada, accountSamples.RoleGranted[0]).shows({
      people: { 'user-ada': { role: 'admin', adminLevel: 1, isSupremeAdmin: true } },
    }));
  it('are counted as followers and followed', () =>
    given(ada, ben, follow).shows({
      people: { 'user-ada': { followersCount: 1, followingCount: 0 }, 'user-ben': { followersCount: 0, followingCount: 1 } },
    }));
  it('are no longer counted after an unfollow', () =>
    given(ada, ben, follow, unfollow).shows({
      people: { 'user-ada': { followersCount: 0 }, 'user-ben': { followingCount: 0 } },
    }));
  it('have a count of posts', () =>
    given(ada, postSamples.PostCreated[1], postSamples.PostDeleted[0], postSamples.PostCreated[1]).shows({
      people: { 'user-ada': { postsCount: 1 } },
    }));
  it('are hidden while they wait to be deleted, and shown again when they stay', async () => {
    const [request, cancel] = [accountSamples.DeletionRequested[0], accountSamples.DeletionCancelled[0]];
    await given(ada, request).shows({
      people: { 'user-ada': { deletionDueAt: request.data.dueAt } },
      authors: { 'user-ada': { isHidden: true } },
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
      people: { 'user-ada': { username: 'deleted user', slug: 'deleted-user-ada' } },
      authors: { 'user-ada': { displayName: 'deleted user' } },
    }));
  it('read as they were last edited, also beside what they made', () =>
    given(ada, { ...accountSamples.ProfileEdited[0], at: '2026-07-01T00:00:00.000Z' }).shows({
      people: {
        'user-ada': {
          username: 'ada',
          displayName: 'Ada Edited',
          slug: 'ada-edited',
          bio: 'A sample bio.\nOf two lines.',
          updatedAt: '2026-07-01T00:00:00.000Z',
        },
      },
      authors: {
        'user-ada': {
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
          profileImage: '/api/pictures/picture-one/512',
          palette: picture.data.palette,
          thumbhash: picture.data.thumbhash,
        },
      },
      authors: { 'user-ada': { profileImage: '/api/pictures/picture-one/512' } },
      pictures: { 'picture-one': { userId: 'user-ada' } },
    });
    const other = { ...picture, data: { ...picture.data, pictureId: 'picture-two', replaces: 'picture-one' } };
    const events = recorded(ada, picture, other);
    expect((await contentsOf(await folded(peopleProjection, events), peopleProjection)).pictures).toEqual({
      'picture-two': { userId: 'user-ada' },
    });
    await given(ada, picture, other).shows({ authors: { 'user-ada': { profileImage: '/api/pictures/picture-two/512' } } });
  });
  it('show no picture once they removed it', async () => {
    const history = [ada, accountSamples.PictureChanged[0], accountSamples.PictureRemoved[0]];
    await given(...history).shows({
      people: { 'user-ada': { profileImage: null, palette: [], thumbhash: null } },
      authors: { 'user-ada': { profileImage: null } },
    });
    expect((await contentsOf(await folded(peopleProjection, recorded(...history)), peopleProjection)).pictures).toBeUndefined();
  });
  it('stay what they were when a handle they never used passes on', () =>
    given(ada, accountSamples.HandleClaimLapsed[0]).shows({ people: { 'user-ada': { slug: 'ada' } } }));
  it('read as deleted once forgotten, whatever they edited', () =>
    given(
      { ...ada, data: { ...ada.data, username: ERASED, displayName: ERASED, slug: ERASED } },
      { ...accountSamples.ProfileEdited[0], data: { userId: 'user-ada', displayName: ERASED, slug: ERASED, bio: ERASED } },
      {
        ...accountSamples.PictureChanged[0],
        data: { ...accountSamples.PictureChanged[0].data, palette: ERASED, thumbhash: ERASED },
      },
    ).shows({
      people: { 'user-ada': { displayName: 'deleted user', slug: 'deleted-user-ada', bio: '', palette: [], thumbhash: null } },
    }));
});
