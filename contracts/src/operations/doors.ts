import type { RouteId, routes } from '../routes';

type AdminRoute = Exclude<
  Extract<(typeof routes)[number], { access: readonly ['admin', ...string[]] }>,
  { isLater: true } | { path: `${string}:${string}` }
>;
/** Pages of administration behind its overview. The compiler names one that has no door. */
type AdminPageId = Exclude<AdminRoute['id'], 'admin'>;
/** Pages that admins come for and that others may open too. */
type OpenPageId = Extract<RouteId, 'charts' | 'points' | 'market-intelligence'>;

/** Rooms of administration, in their order: what is used most comes first. */
export const adminRooms = {
  first: 'Used most',
  replay: 'Replay',
  people: 'People',
  numbers: 'Numbers',
  money: 'Money',
  house: 'House',
} as const;
export type AdminRoom = keyof typeof adminRooms;

/** `title` only where the page is looked for under another name than its own. */
type Door = Readonly<{ room: AdminRoom; text: string; title?: string }>;

/** What /admin leads to, in the order of its rooms; who may open a page is said by its route. */
export const adminDoors = {
  'admin-operations': { room: 'first', text: 'Read models, reactions, timers and calls of partners.' },
  'admin-content': { room: 'first', text: 'What members reported, and what was decided.' },
  'admin-users': { room: 'first', text: 'Everyone who is here, and what they did.' },
  'admin-history': { room: 'first', text: 'What happened to any thing, who did it, and undo with a preview.' },
  'admin-payments': { room: 'first', text: 'What people paid for, and money that is paid back.' },
  'admin-security': { room: 'first', text: 'Sign-ins that failed, locks, and sessions that were ended.' },

  'admin-fraud-detection': { room: 'replay', text: 'Plays judged again by rules you choose, before anything changes.' },
  'admin-fraud-reports': { room: 'replay', text: 'Every replay against fraud, what it found, and what was done.' },
  'admin-what-if': { room: 'replay', text: 'History folded by other rules, to look through and compare.' },
  charts: { room: 'replay', title: 'Charts as of any hour', text: 'A number of today beside the number of then.' },
  'advanced-charts': { room: 'replay', text: 'Several charts of one moment side by side.' },
  'admin-user-activity-logs': { room: 'replay', text: 'What a person did, in order.' },

  'admin-user-permissions': { room: 'people', text: 'Grant and revoke roles and levels.' },
  'admin-hierarchy': { room: 'people', text: 'Who stands on which level, and who put them there.' },
  'admin-user-feature-flags': { room: 'people', text: 'Which features one person has, and why.' },
  'admin-notifications': { room: 'people', text: 'A message of the house for everyone, a role, or followers.' },
  'admin-email-management': { room: 'people', text: 'What became of each mail, by kind.' },

  'admin-user-analytics': { room: 'numbers', text: 'Who comes, who stays and who leaves, by week.' },
  'admin-engagement': { room: 'numbers', text: 'Plays, posts, comments, likes and follows, and how unevenly.' },
  'admin-content-analytics': { room: 'numbers', text: 'What is written, released, heard and shared, week by week.' },
  'admin-ai-insights': { room: 'numbers', text: 'How much machines have a part in what comes out and is heard.' },
  'admin-artist-analytics': { room: 'numbers', text: 'How artists fare, month by month.' },
  'admin-track-analytics': { room: 'numbers', text: 'Every attempt to play, as it is judged now.' },
  'admin-reports': { room: 'numbers', text: 'What happened by week and month, to keep and to fold again.' },
  'market-intelligence': { room: 'numbers', text: 'What is really played here, month by month.' },
  'admin-advanced-analytics': { room: 'numbers', text: 'Your own questions in SQL, and exports for data teams.' },
  'admin-feature-analysis': { room: 'numbers', text: 'How many people have a feature, and how its pages are used.' },
  'admin-activity-tracking': { room: 'numbers', text: 'How pages are used, in numbers and never by name.' },
  'micro-interactions-demo': { room: 'numbers', text: 'What this browser reports of how you use pages.' },

  'admin-payouts': { room: 'money', text: 'Payouts that wait, are under way, or came back.' },
  'admin-pi-platform': { room: 'money', text: 'Each payment in Pi, with every question and answer.' },
  'admin-revenue-analytics': { room: 'money', text: 'What came in as fees, and what artists are paid of it.' },
  'admin-hybrid-revenue': { room: 'money', text: 'How flat rate and share compare, artist by artist.' },
  'admin-compliance': { room: 'money', text: 'What all accounts hold, signed heads, and traces of postings.' },
  'admin-rates-config': { room: 'money', text: 'What a play pays, from which month on.' },
  'admin-subscription-pricing': { room: 'money', text: 'What premium costs, and from when on.' },
  points: { room: 'money', title: 'Rewards management', text: 'What earns points, and how many.' },

  'admin-settings': { room: 'house', text: 'Registration, new songs, and what holds for the whole site.' },
  'admin-feature-flags': { room: 'house', text: 'What is switched on, and who has it.' },
  'admin-production-readiness': { room: 'house', text: 'Checks that really run, each with what to do.' },
  'admin-metrics': { room: 'house', title: 'Errors', text: 'What broke in browsers.' },
  'admin-media-diagnostics': { room: 'house', text: 'Songs and videos from upload to playing, and what failed.' },
  'admin-audio-duplicate-detection': { room: 'house', text: 'Songs that sound alike, to decide about.' },
  'admin-blog-management': { room: 'house', text: 'What stands under News and on the sign-in page.' },
  'admin-editorial-features': { room: 'house', text: 'Events that are put forward on the front page.' },
  'admin-theme-management': { room: 'house', text: 'Colours that the site wears for a season.' },
  'admin-facebook-posting': { room: 'house', text: 'Posts that are to appear on Facebook too.' },
  'admin-google-tracking': { room: 'house', text: 'Code of partners, in a frame of its own.' },
  'admin-ai-test-users': { room: 'house', text: 'Made-up listeners and helpers that try the site out.' },
  'admin-ai-activity-log': { room: 'house', text: 'What made-up listeners did by themselves, action by action.' },
} as const satisfies Readonly<Record<AdminPageId | OpenPageId, Door>>;
