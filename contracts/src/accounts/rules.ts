import { atMost, ONE_LINE, type TextRule } from '../kernel';

const EMAIL = /^[^\s\p{C}@<>"'(),:;[\]\\]{1,64}@[^\s\p{C}@<>"'(),:;[\]\\]{1,190}\.[^\s\p{C}@.]{2,63}$/u;

/** Field rules of the register form, in the order the spec lists them. */
export const registerRules = {
  displayName: {
    required: 'Display name must be at least 2 characters',
    minLength: { value: 2, message: 'Display name must be at least 2 characters' },
    ...atMost('Display name', 80),
    pattern: { value: ONE_LINE, message: 'Display name may hold visible characters on one line' },
  },
  username: {
    required: 'Username must be at least 3 characters',
    minLength: { value: 3, message: 'Username must be at least 3 characters' },
    ...atMost('Username', 50),
    pattern: {
      value: /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}_.-])+$/u,
      message: 'Username may hold letters, digits, dots, hyphens and underscores',
    },
  },
  slug: {
    required: 'URL handle must be at least 3 characters',
    minLength: { value: 3, message: 'URL handle must be at least 3 characters' },
    ...atMost('URL handle', 50),
    pattern: { value: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'URL handle may hold small letters, digits and single hyphens' },
  },
  email: {
    required: 'Invalid email address',
    maxLength: { value: 254, message: 'Invalid email address' },
    pattern: { value: EMAIL, message: 'Invalid email address' },
  },
  password: {
    required: 'Password must be at least 8 characters',
    minLength: { value: 8, message: 'Password must be at least 8 characters' },
    ...atMost('Password', 200),
  },
} as const satisfies Record<string, TextRule>;

export const loginRules = {
  username: { required: 'Username or email is required', maxLength: { value: 254, message: 'Username or email is too long' } },
  password: { required: 'Password is required', ...atMost('Password', 200) },
} as const satisfies Record<string, TextRule>;

/** Seconds a name stays claimed while its registration is under way; after that the claim lapses. */
export const NAME_HOLD_SECONDS = 60;
