import type { Role } from './events';

/** What stands beside a name; empty for most people. */
export const roleNames = { admin: 'Admin', artist: 'Artist', fan: '', user: '', auditor: '' } satisfies Record<Role, string>;
