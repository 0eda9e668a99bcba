import { soon } from './soon';

export const administrationLater = {
  'admin-users': soon('Everyone who is here, with their role and what they have done.', 'home'),
  'admin-discount-codes': soon('Codes for the store and for tickets: what they take off, and how often they were used.', 'home'),
  'admin-facebook-posting': soon('Posts that are to appear on Facebook too, and when.', 'home'),
  'admin-settings': soon('What holds for the whole site. Each change is recorded with who made it.', 'settings'),
  'admin-security': soon('Sign-ins that failed, sessions that were ended, and what was locked.', 'settings'),
  'admin-ai-test-users': soon('Made-up listeners that try new features before people do, kept apart from every count.', 'home'),
  'admin-ai-activity-log': soon('What automatic listeners and helpers did, action by action.', 'home'),
  'admin-theme-management': soon('Colours for seasons and releases, within what stays readable.', 'settings'),
  'admin-user-analytics': soon('Who comes, who stays and who leaves, by week of joining.', 'charts', 'home'),
  'admin-content-analytics': soon('What is written, heard and shared most, and what is not found.', 'charts', 'discover-music'),
  'admin-reports': soon('Reports by week and month, each of which can be folded again from the log.', 'charts'),
  'admin-engagement': soon('Likes, comments, follows and plays for each person, over time.', 'charts', 'home'),
  'admin-ai-insights': soon(
    'How much machines have a part in what is released, and in what is heard.',
    'charts',
    'discover-music',
  ),
  'admin-interview-management': soon('Interviews that wait to be read, and those that are published.', 'home'),
  'admin-artist-pages': soon('The pages artists have built, and those that wait for a look.', 'discover-music'),
  'admin-artist-analytics': soon('How artists fare here: releases, listeners, earnings.', 'charts', 'discover-music'),
} as const;
