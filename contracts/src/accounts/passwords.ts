/** Words of this site that make no password, whatever digits and signs stand around them. Listed in docs/security.md. */
export const PASSWORD_WORDS = [
  'refrain',
  'password',
  'passwort',
  'music',
  'artist',
  'listener',
  'fan',
  'admin',
  'login',
  'welcome',
] as const;

const LEAST_LETTERS = 3;
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Whether a password is nothing but one word, once or several times, with digits and signs around it: a word of this site, or a name of the person. */
export const isObviousPassword = (password: string, names: readonly string[]): boolean => {
  const letters = lettersOf(password);
  const words = [...PASSWORD_WORDS, ...names].map(lettersOf).filter((word) => word.length >= LEAST_LETTERS);
  return words.some((word) => letters === word.repeat(Math.max(1, Math.floor(letters.length / word.length))));
};

/** The form under Settings. */
export const changePasswordTexts = {
  title: 'Password',
  hint: 'You are signed out everywhere else once it is changed.',
  current: 'Current password',
  currentRequired: 'Please enter your current password',
  new: 'New password',
  save: 'Change password',
  done: 'Password changed',
  doneHint: 'Every other device was signed out.',
  failed: 'Your password was not changed. Please try again.',
} as const;
