import { soon } from './soon';

export const administrationLater = {
  'admin-users': soon('Everyone who is here, with their role and what they have done.', 'home'),
  'admin-discount-codes': soon('Codes for the store and for tickets: what they take off, and how often they were used.', 'home'),
  'admin-settings': soon('What holds for the whole site. Each change is recorded with who made it.', 'settings'),
  'admin-security': soon('Sign-ins that failed, sessions that were ended, and what was locked.', 'settings'),
  'admin-interview-management': soon('Interviews that wait to be read, and those that are published.', 'home'),
  'admin-artist-pages': soon('The pages artists have built, and those that wait for a look.', 'discover-music'),
} as const;
