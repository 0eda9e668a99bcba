import { bytes, call, form, shape, type After, type FormFile } from '../kernel';
import type {
  ChangePasswordRequest,
  FoundUser,
  LoginRequest,
  Profile,
  RegisterRequest,
  SuggestedUser,
  User,
  UserStats,
} from './api';
import type { pictureRefusals } from './profile/pictures';
import type { ArtistsPage, EditProfileRequest, OwnProfile, PeoplePage } from './profile/profiles';
import type { accountRefusals } from './refusals';
import type { Device, SessionInfo, sessionRefusals } from './sessions/sessions';

type Refused = typeof accountRefusals;
type Picture = typeof pictureRefusals;
type Names = Refused['usernameTaken' | 'emailTaken' | 'slugTaken' | 'nameReserved' | 'nameMisleads'];
type Passwords = Refused['passwordLeaked' | 'passwordObvious'];

/** Registers a person, and signs them in. */
export const register = call('POST /api/register', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'register' },
  status: 201,
  body: shape<RegisterRequest>(),
  answer: shape<User>(),
  refuses: shape<Names | Passwords | Refused['loginFailed' | 'lapsed' | 'registrationClosed']>(),
});

/** Signs a person in, by a username or an e-mail address. */
export const login = call('POST /api/login', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'login', account: 'username' },
  body: shape<LoginRequest>(),
  answer: shape<User>(),
  refuses: shape<Refused['loginFailed']>(),
});

/** Ends the session of this browser, if there is one. */
export const logout = call('POST /api/logout', { access: 'public', sensitive: true, limit: 'session', status: 204 });

/** The person who is signed in. */
export const getUser = call('GET /api/user', { access: 'user', worth: 'always', answer: shape<User>() });

/** Makes a person an artist. */
export const promoteToArtist = call('POST /api/user/promote-to-artist', {
  access: 'user',
  sensitive: true,
  limit: 'profile',
  answer: shape<User>(),
});

/** A person's posts, the people they follow, and their followers, in numbers. */
export const getUserStats = call('GET /api/user/stats', {
  access: 'user',
  polled: true,
  worth: 'extra',
  answer: shape<UserStats>(),
});

/** People the viewer may want to follow. */
export const getSuggestions = call('GET /api/social/suggested-follows', {
  access: 'user',
  worth: 'extra',
  answer: shape<readonly SuggestedUser[]>(),
});

/** A person, by the handle of their profile. */
export const getProfile = call('GET /api/profiles/:slug', {
  access: 'public',
  answer: shape<Profile>(),
  refuses: shape<Refused['unknown']>(),
});

/** A person, by their username. */
export const getPerson = call('GET /api/people/:who', {
  access: 'public',
  answer: shape<Profile>(),
  refuses: shape<Refused['unknown']>(),
});

/** Who follows a person; `who` is their id. */
export const getFollowers = call('GET /api/people/:who/followers', {
  access: 'public',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<PeoplePage>(),
  refuses: shape<Refused['unknown']>(),
});

/** The people that a person follows; `who` is their id. */
export const getFollowed = call('GET /api/people/:who/following', {
  access: 'public',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<PeoplePage>(),
  refuses: shape<Refused['unknown']>(),
});

/** Artists, those with the most followers first. */
export const getArtists = call('GET /api/artists', {
  access: 'public',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<ArtistsPage>(),
});

/** Changes what the viewer says of themselves. */
export const editProfile = call('PUT /api/user/profile', {
  access: 'user',
  limit: 'profile',
  body: shape<EditProfileRequest>(),
  answer: shape<OwnProfile>(),
  refuses: shape<Names | Refused['countryOfArtists']>(),
});

/** Takes a picture for the profile of the viewer. */
export const changePicture = call('PUT /api/user/picture', {
  access: 'user',
  limit: 'picture',
  body: form<{ picture: FormFile }>(),
  answer: shape<OwnProfile>(),
  refuses: shape<ReturnType<Picture['dimensions']> | Picture[Exclude<keyof Picture, 'dimensions'>]>(),
});

/** Takes the picture of the viewer away. */
export const removePicture = call('DELETE /api/user/picture', { access: 'user', limit: 'profile', answer: shape<OwnProfile>() });

/** A picture of a person; `edge` is its width in px. */
export const getPicture = call('GET /api/pictures/:pictureId/:edge', {
  access: 'public',
  worth: 'always',
  ranges: true,
  answer: bytes<'image/webp'>(),
  refuses: shape<Picture['unknown']>(),
});

/** People who can be mentioned, by the beginning of a name; never the viewer. */
export const searchUsers = call('GET /api/users/search', {
  access: 'user',
  worth: 'extra',
  query: shape<{ q: string }>(),
  answer: shape<readonly FoundUser[]>(),
  refuses: shape<(typeof sessionRefusals)['tooManyAttempts']>(),
});

/** Says that a person is still here. */
export const extendSession = call('POST /api/extend-session', { access: 'user', limit: 'session', answer: shape<SessionInfo>() });

/** How long the session of this browser lasts. Asking is no use of it. */
export const getSessionInfo = call('GET /api/session-info', {
  access: 'public',
  polled: true,
  worth: 'always',
  answer: shape<SessionInfo>(),
});

/** Browsers that are signed in to the account of the viewer, or remembered. */
export const getDevices = call('GET /api/sessions', { access: 'user', worth: 'always', answer: shape<readonly Device[]>() });

/** Signs a browser out. */
export const signOutDevice = call('DELETE /api/sessions/:id', {
  access: 'user',
  sensitive: true,
  limit: 'session',
  status: 204,
  refuses: shape<(typeof sessionRefusals)['unknownDevice']>(),
});

/** Signs every browser of the viewer out. */
export const logoutEverywhere = call('POST /api/logout-everywhere', {
  access: 'user',
  sensitive: true,
  limit: 'session',
  status: 204,
});

/** Takes a new password, and ends every other session of the viewer. */
export const changePassword = call('PUT /api/user/password', {
  access: 'user',
  sensitive: true,
  limit: 'profile',
  status: 204,
  body: shape<ChangePasswordRequest>(),
  refuses: shape<Passwords | Refused['wrongPassword'] | (typeof sessionRefusals)['tooManyAttempts']>(),
});
