import type { User } from '@refrain/contracts/accounts';
import type { Route } from '@refrain/contracts/routes';

/** What a page does for a person: shows, waits until it is known who it is, asks to sign in, or sends elsewhere. */
export type Decision = { kind: 'allow' } | { kind: 'wait' } | { kind: 'sign-in' } | { kind: 'go'; to: string };

/** Where each kind of answer leads; spec part 1, sections 2 and 5. */
const ALLOW: Decision = { kind: 'allow' };
const WAIT: Decision = { kind: 'wait' };
const SIGN_IN: Decision = { kind: 'sign-in' };
const go = (to: string): Decision => ({ kind: 'go', to });

/** Milliseconds a visitor reads 'Authenticating...' before the page to sign in. */
export const SIGN_IN_AFTER_MS = 100;

type Who = Pick<User, 'role' | 'isSupremeAdmin'> | null | undefined;

/** Who may open a page; `user` is undefined while it is not known, null for a visitor. */
export const decide = (route: Pick<Route, 'id' | 'access'>, user: Who): Decision => {
  if (route.id === 'home') return user === undefined ? WAIT : user ? ALLOW : go('/discover/music');
  if (route.id === 'auth') return user ? go('/') : ALLOW;
  if (route.access === 'public') return ALLOW;
  if (user === undefined) return WAIT;
  if (user === null) return SIGN_IN;
  if (route.access === 'login' || user.isSupremeAdmin || user.role === 'admin') return ALLOW;
  return route.access.includes(user.role) ? ALLOW : go('/');
};
