import { ERASED_NAME, pictureUrlOf, slugOf, type AccountEvent, type AuthorCard } from '@refrain/contracts/accounts';
import type { FollowEvent } from '@refrain/contracts/follows';
import { readable } from '@refrain/contracts/kernel';
import type { PostEvent, PostModerationEvent } from '@refrain/contracts/posts';
import type { SubscriptionEvent } from '@refrain/contracts/subscriptions';
import { projection, type Change } from '../../kernel';
import { authors, memberships, people, pictures, removedPosts, type Person } from './people.view';

const ALL = Number.MAX_SAFE_INTEGER;

type OnCard = Pick<AuthorCard, 'role' | 'displayName' | 'slug' | 'profileImage'>;

/** Changes the person and, where it shows there too, their card. */
const changePerson = (userId: string, at: string, change: Partial<Person>, onCard: Partial<OnCard> = {}): Change[] => [
  people.change(userId, (person) => ({ ...person, ...change, ...onCard, updatedAt: at })),
  authors.change(userId, (card) => ({ ...card, ...onCard, userUpdatedAt: at })),
];

const subscribed = (userId: string, at: string, subscriptionType: Person['subscriptionType']): readonly Change[] => [
  people.change(userId, (person) => ({ ...person, subscriptionType, updatedAt: at })),
  memberships.put(userId, { userId, subscriptionType }),
];

const verified = (userId: string): Change =>
  people.change(userId, ({ verifyBy: _, ...person }) => ({ ...person, emailVerified: true }));

const deletedSlug = (userId: string): string => slugOf(`deleted ${userId}`);

const count = (userId: string, counter: 'followersCount' | 'followingCount' | 'postsCount', by: 1 | -1): Change =>
  people.change(userId, (person) => ({ ...person, [counter]: person[counter] + by }));

export const peopleProjection = projection<AccountEvent | FollowEvent | PostEvent | PostModerationEvent | SubscriptionEvent>()(
  'people',
  6,
  [people, authors, pictures, removedPosts, memberships],
  {
    AccountRegistered: ({ data, at }) => {
      const username = readable(data.username, ERASED_NAME);
      const shown = {
        username,
        displayName: readable(data.displayName, ERASED_NAME),
        profileImage: null,
        role: 'fan' as const,
        slug: readable(data.slug, deletedSlug(data.userId)),
      };
      return [
        people.put(data.userId, {
          id: data.userId,
          ...shown,
          subscriptionType: 'free',
          updatedAt: at,
          adminLevel: null,
          isSupremeAdmin: false,
          bio: '',
          palette: [],
          thumbhash: null,
          followersCount: 0,
          followingCount: 0,
          postsCount: 0,
          emailVerified: false,
        }),
        authors.put(data.userId, { ...shown, userUpdatedAt: at }),
      ];
    },
    RegistrationLapsed: 'ignored',
    EmailVerificationTermSet: ({ data: { userId, dueAt } }) => [
      people.change(userId, (person) => ({ ...person, verifyBy: dueAt })),
    ],
    EmailVerified: ({ data: { userId } }) => [verified(userId)],
    EmailChangeRequested: 'ignored',
    EmailChanged: ({ data: { userId } }) => [verified(userId)],
    EmailChangeReverted: ({ data: { userId } }) => [verified(userId)],
    PasswordReset: 'ignored',
    PasswordChanged: 'ignored',
    PiAccountLinked: 'ignored',
    PiIdentitySeen: 'ignored',
    DeletionRequested: ({ data: { userId, dueAt } }) => [
      people.change(userId, (person) => ({ ...person, deletionDueAt: dueAt })),
      authors.change(userId, (card) => ({ ...card, isHidden: true })),
    ],
    DeletionCancelled: ({ data: { userId } }) => [
      people.change(userId, ({ deletionDueAt: _, ...person }) => person),
      authors.change(userId, ({ isHidden: _, ...card }) => card),
    ],
    AccountErased: ({ data: { userId } }) => [
      people.remove(userId),
      authors.remove(userId),
      memberships.remove(userId),
      pictures.each({ where: { userId } }, ALL, ({ id }) => [pictures.remove(id)]),
    ],
    ErasureCompleted: 'ignored',
    ArtistPromoted: ({ data, at }) => changePerson(data.userId, at, {}, { role: 'artist' }),
    RoleGranted: ({ data: { userId, role, ...granted }, at }) => changePerson(userId, at, granted, { role }),
    ProfileEdited: ({ data: { userId, displayName, slug, bio }, at }) =>
      changePerson(
        userId,
        at,
        { bio: readable(bio, '') },
        { displayName: readable(displayName, ERASED_NAME), slug: readable(slug, deletedSlug(userId)) },
      ),
    HandleClaimLapsed: 'ignored',
    PictureChanged: ({ data: { userId, pictureId, replaces, palette, thumbhash }, at }) => [
      ...(replaces === null ? [] : [pictures.remove(replaces)]),
      pictures.put(pictureId, { userId }),
      ...changePerson(
        userId,
        at,
        { palette: readable(palette, []), thumbhash: readable(thumbhash, null) },
        { profileImage: pictureUrlOf(pictureId) },
      ),
    ],
    ArtistCountryStated: ({ data: { userId, country }, at }) => [
      people.change(userId, ({ country: _, ...person }) => ({ ...person, ...(country ? { country } : {}), updatedAt: at })),
    ],
    PictureRemoved: ({ data: { userId, pictureId }, at }) => [
      pictures.remove(pictureId),
      ...changePerson(userId, at, { palette: [], thumbhash: null }, { profileImage: null }),
    ],
    UserFollowed: ({ data }) => [count(data.followeeId, 'followersCount', 1), count(data.followerId, 'followingCount', 1)],
    UserUnfollowed: ({ data }) => [count(data.followeeId, 'followersCount', -1), count(data.followerId, 'followingCount', -1)],
    PostCreated: ({ data }) => [count(data.authorId, 'postsCount', 1)],
    // One that was removed before is counted no more.
    PostDeleted: ({ data }) => [
      removedPosts.given(data.postId, (removed) => (removed?.isRemoved ? [] : [count(data.authorId, 'postsCount', -1)])),
    ],
    PostRemoved: ({ data }) => [removedPosts.put(data.postId, { isRemoved: true }), count(data.authorId, 'postsCount', -1)],
    PostRestored: ({ data }) => [removedPosts.put(data.postId, { isRemoved: false }), count(data.authorId, 'postsCount', 1)],
    PostMediaProcessed: 'ignored',
    PostEdited: 'ignored',
    PostMediaDescribed: 'ignored',
    PostMediaCaptioned: 'ignored',
    PostMediaFailed: 'ignored',
    PostLinkDescribed: 'ignored',
    SubscriptionOrdered: 'ignored',
    SubscriptionStarted: ({ data, at }) => subscribed(data.userId, at, 'premium'),
    SubscriptionDeclined: 'ignored',
    SubscriptionRenewalDue: 'ignored',
    SubscriptionRenewed: 'ignored',
    SubscriptionRenewalFailed: 'ignored',
    SubscriptionCancelled: 'ignored',
    SubscriptionResumed: 'ignored',
    SubscriptionLapsed: ({ data, at }) => subscribed(data.userId, at, 'free'),
    SubscriptionEnded: ({ data, at }) => subscribed(data.userId, at, 'free'),
  },
);
