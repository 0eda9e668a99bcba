import { refusal } from '../kernel';

/** Unknown names and wrong passwords get the same answer. */
export const accountRefusals = {
  loginFailed: refusal('ACCOUNT.LOGIN_FAILED', 401, 'Please check your username and password and try again.'),
  usernameTaken: refusal('ACCOUNT.USERNAME_TAKEN', 409, 'This username is already taken'),
  emailTaken: refusal('ACCOUNT.EMAIL_TAKEN', 409, 'This email address is already registered'),
  slugTaken: refusal('ACCOUNT.SLUG_TAKEN', 409, 'This URL handle is already taken'),
  nameReserved: refusal('ACCOUNT.NAME_RESERVED', 409, 'This name is reserved'),
  nameMisleads: refusal('ACCOUNT.NAME_MISLEADS', 409, 'This name is shown for people who are gone'),
  registrationClosed: refusal('ACCOUNT.REGISTRATION_CLOSED', 403, 'Nobody new can register right now. Please come back later.'),
  lapsed: refusal('ACCOUNT.REGISTRATION_LAPSED', 409, 'This registration took too long. Please try again.'),
  passwordLeaked: refusal(
    'ACCOUNT.PASSWORD_LEAKED',
    400,
    'This password is on the lists that thieves try first. Please choose another one, such as four words in a row.',
  ),
  passwordObvious: refusal(
    'ACCOUNT.PASSWORD_OBVIOUS',
    400,
    'This password is easy to guess from your name or from ours. Please choose another one, such as four words in a row.',
  ),
  wrongPassword: refusal('ACCOUNT.WRONG_PASSWORD', 403, 'This is not your password.'),
  emailSame: refusal('ACCOUNT.EMAIL_SAME', 409, 'This is your email address already.'),
  countryOfArtists: refusal('ACCOUNT.COUNTRY_OF_ARTISTS', 403, 'Only artists state a country.'),
  unknown: refusal('ACCOUNT.NOT_FOUND', 404, 'This person was not found.'),
} as const;
