import type { Role } from '../accounts';
import type { Rights } from './context';

const roles: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  artist: 'Artist',
  fan: 'Fan',
  user: 'User',
  auditor: 'Auditor',
};

/** 'Supreme admin', 'Admin of level 2', 'Artist'. */
const rightsName = ({ role, adminLevel, isSupremeAdmin }: Rights): string => {
  if (isSupremeAdmin) return 'Supreme admin';
  return role === 'admin' && adminLevel !== null ? `Admin of level ${adminLevel}` : roles[role];
};

export const authorityTexts = {
  roles,
  rightsName,
  someone: 'An admin',
  site: 'The operator',
  erased: 'An erased person',
  line: (by: string, reason: string | null) => (reason ? `${by}: ${reason},` : `${by},`),
  reason: 'Reason',
  reasonHint: (used: number) => `${used} of 500 characters. Name no person.`,
} as const;

/** /admin/user-permissions */
export const permissionTexts = {
  title: 'User permissions',
  intro: 'Who may do what, who granted it, and when. A change ends the sessions of its person and holds at once.',
  who: 'Username or id',
  open: 'Show',
  missing: 'Please enter a username.',
  error: 'This person could not be shown',
  of: (name: string) => `What ${name} may do`,
  role: 'Role',
  level: 'Admin level',
  noLevel: 'None',
  levelHint: 'A lower number is more privilege.',
  supreme: 'Supreme admin: may do everything',
  own: 'These are your own rights. Another admin has to change them.',
  above: 'This person is as privileged as you are, or more.',
  change: 'Change rights',
  changeOf: (name: string) => `Change the rights of ${name}?`,
  changeHint: 'All sessions of this person end. They sign in again with the new rights.',
  step: (before: string, after: string) => `${before} → ${after}`,
  done: 'The rights are changed',
  failed: 'The rights were not changed',
  changes: 'Last changes',
  noChanges: 'An admin has never changed their rights.',
  history: 'History of the account',
  all: 'Granted and revoked',
  allHint: 'By admins of this site, the newest first.',
  none: 'Nothing was granted yet',
  noneHint: 'Show a person to change what they may do.',
  allError: 'The changes could not be loaded',
  table: 'What opens for which role',
  tableHint: 'Each role opens its pages, and admins open those of everyone. Levels narrow what admins open.',
  pages: (pages: string) => `${pages} more`,
  needs: {
    login: 'Everyone signed in',
    premium: 'Premium members',
    level: (level: number) => (level === 0 ? 'Supreme admins, and level 0' : `Admins of level ${level} or below`),
    roles: (names: string) => names,
    and: 'and',
  },
} as const;

/** /admin/hierarchy */
export const hierarchyTexts = {
  title: 'Admin hierarchy',
  intro: 'The levels of admins, who stands on which, and what each opens beyond the level below it.',
  supreme: 'Supreme admins',
  supremeHint:
    'They may do everything, and alone make others supreme. Nobody can change their own rights, so the last one stays.',
  level: (level: number) => `Level ${level}`,
  noLevel: 'Without a level',
  noLevelHint: 'They open every page of admins that asks for no level.',
  auditors: 'Auditors',
  auditorsHint: 'They read what proves the money, and change nothing.',
  opens: (pages: string) => `Opens besides: ${pages}.`,
  opensNothing: 'Opens nothing that the level below does not.',
  empty: 'Nobody stands here.',
  error: 'The hierarchy could not be loaded',
  change: 'Change',
  changeOf: (name: string) => `Change the rights of ${name}`,
} as const;
