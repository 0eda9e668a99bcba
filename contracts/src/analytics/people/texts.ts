import type { Role } from '../../accounts';
import type { Act, Step, WeeksShown } from './rules';

/** The desks of numbers, in the order in which they link to one another. */
export const desksTexts = {
  label: 'Desks of numbers',
  desks: [
    ['/admin/user-analytics', 'Users'],
    ['/admin/engagement', 'Engagement'],
    ['/admin/content-analytics', 'Content'],
    ['/admin/ai-insights', 'AI'],
    ['/admin/artist-analytics', 'Artists'],
    ['/admin/track-analytics', 'Songs'],
    ['/market-intelligence', 'Market'],
    ['/admin/reports', 'Reports'],
  ],
} as const;

export const weeksTexts = {
  span: 'Weeks',
  spans: { '12': '12 weeks', '26': '26 weeks', '52': '52 weeks' } satisfies Record<WeeksShown, string>,
  week: 'Week from',
  now: 'The newest week still goes on. Weeks begin on Monday, days at midnight (UTC).',
} as const;

export const userAnalyticsTexts = {
  title: 'User analytics',
  intro: 'Who comes, who stays and who leaves. A person is active who plays, posts, comments, likes or follows.',
  erased:
    'A person whose account is erased leaves no name here. What they did until then stays counted, and they count as gone in the week in which they joined.',
  joined: 'Joined',
  left: 'Left',
  active: 'Active people',
  comeAndGo: 'Who comes and who leaves',
  byWeek: 'Active by week',
  byDay: 'Active by day',
  byMonth: 'Active by month',
  funnel: 'How far people come',
  funnelHint: 'Of everyone who joined in these weeks: how many came to each step, in any order.',
  step: 'Step',
  people: 'People',
  share: 'Share',
  steps: {
    registered: 'Registered',
    verified: 'Address verified',
    played: 'First play',
    followed: 'First follow',
    posted: 'First post',
    premium: 'Premium',
  } satisfies Record<Step, string>,
  cohorts: 'Who stays',
  cohortsHint:
    'Each row is a week of joining. Each column is a week later; the stronger the colour of a cell, the larger the share that was active in it.',
  later: 'Weeks later',
  gone: 'Gone',
  activeOf: 'Active',
  thisWeek: 'Active this week',
  lastWeek: 'Active in the week before',
  joinedIn: 'Joined in these weeks',
  stayedFor: 'Came back after four weeks',
  day: 'Day',
  month: 'Month',
  empty: 'Nobody has joined in these weeks',
  emptyHint: 'Choose more weeks.',
  failed: 'The numbers cannot be shown',
} as const;

export const engagementTexts = {
  title: 'Engagement',
  intro: 'Plays, posts, comments, likes and follows: how many there are, and how unevenly people do them.',
  everyone: 'Everyone',
  role: 'Role',
  roles: { fan: 'Fans', user: 'Users', artist: 'Artists', admin: 'Admins', auditor: 'Auditors' } satisfies Record<Role, string>,
  acts: {
    plays: 'Plays',
    posts: 'Posts',
    comments: 'Comments',
    likes: 'Likes',
    follows: 'Follows',
  } satisfies Record<Act, string>,
  byWeek: 'Acts by week',
  act: 'Act',
  spreadOf: (act: string) => `${act}, by person`,
  spreadHint:
    'Each row is how often a person did it in a week, each column a week: the stronger the colour of a cell, the more people. Half of the people did it less often than the middle, half more often.',
  middle: 'Middle',
  middleNow: 'The person in the middle',
  roleHint: 'The role is the one that a person had when they were first active in a week.',
  taken: 'An act counts although it is taken back later. A play counts as the rule judges it now.',
  active: 'Active people',
  perPerson: 'For each active person',
  empty: 'Nobody was active in these weeks',
  emptyHint: 'Choose more weeks, or everyone.',
  failed: 'The numbers cannot be shown',
} as const;
