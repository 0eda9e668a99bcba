import { authorityTexts, permissionTexts } from '@refrain/contracts/authority';
import { routes, type Route } from '@refrain/contracts/routes';

const { needs } = permissionTexts;

/** The role that a page asks for, in words; null for one that is open to everyone. */
const needOf = ({ access, adminLevel }: Route): string | null => {
  if (adminLevel !== undefined) return needs.level(adminLevel);
  if (access === 'public') return null;
  if (access === 'login' || access === 'premium') return needs[access];
  const names = access.map((role) => authorityTexts.roles[role]);
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${needs.and} `);
};

const built: readonly Route[] = (routes as readonly Route[]).filter(({ isLater }) => !isLater);

/** Titles of pages by the role they open for, in the order of the table. */
export const opened: ReadonlyMap<string, readonly string[]> = built.reduce((all, route) => {
  const need = needOf(route);
  if (need === null) return all;
  return all.set(need, [...new Set([...(all.get(need) ?? []), route.title])]);
}, new Map<string, readonly string[]>());

/** Titles of pages that ask for exactly this level. */
export const openedBy = (adminLevel: number): readonly string[] =>
  built.filter((route) => route.adminLevel === adminLevel).map(({ title }) => title);

/** The levels that pages ask for, the most privileged first. */
export const LEVELS: readonly number[] = [...new Set(built.flatMap(({ adminLevel }) => adminLevel ?? []))].sort((a, b) => a - b);
