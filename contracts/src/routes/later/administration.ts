import { soon } from './soon';

export const administrationLater = {
  'admin-discount-codes': soon('Codes for the store and for tickets: what they take off, and how often they were used.', 'home'),
  'admin-interview-management': soon('Interviews that wait to be read, and those that are published.', 'home'),
  'admin-artist-pages': soon('The pages artists have built, and those that wait for a look.', 'discover-music'),
} as const;
