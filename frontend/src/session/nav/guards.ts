import { profilePath, type User } from '@refrain/contracts/accounts';
import { lackOf, sectionAccess, type Lack, type Route, type Who } from '@refrain/contracts/routes';

/** What a page does for a person: shows, waits until it is known who it is, asks to sign in, sends elsewhere, or says why not. */
export type Decision =
  | { kind: 'allow' }
  | { kind: 'wait' }
  | { kind: 'sign-in' }
  | { kind: 'go'; to: string }
  | { kind: 'restricted'; lack: 'level' | 'premium' | 'role' };

type Asked = Pick<Route, 'id' | 'access' | 'adminLevel'>;
type Person = Who & Pick<User, 'slug' | 'username'>;

const go = (to: string): Decision => ({ kind: 'go', to });

/** Milliseconds a visitor reads 'Authenticating...' before the page to sign in. */
export const SIGN_IN_AFTER_MS = 100;

/** What follows from each lack; spec part 1, section 5. The page about premium cannot lead to itself; at the upload a fan may become an artist. */
const refused: Readonly<Record<Lack, (route: Asked) => Decision>> = {
  session: () => ({ kind: 'sign-in' }),
  role: ({ id }) => (id === 'upload' ? { kind: 'restricted', lack: 'role' } : go('/')),
  premium: ({ id }) => (id === 'premium' ? { kind: 'restricted', lack: 'premium' } : go('/premium')),
  level: () => ({ kind: 'restricted', lack: 'level' }),
};

/** Pages that lead on, depending on who is there; null stays. */
const leadsOn: Readonly<Record<string, (user: Person | null) => string | null>> = {
  home: (user) => (user ? null : '/discover/music'),
  auth: (user) => (user ? '/' : null),
  profile: (user) => user && profilePath(user),
};

/** Who may open a page; `user` is undefined while it is not known, null for a visitor. */
export const decide = (route: Asked, user: Person | null | undefined): Decision => {
  if (user === undefined) return { kind: route.access === 'public' && route.id !== 'home' ? 'allow' : 'wait' };
  const lack = lackOf(route, user);
  if (lack) return refused[lack](route);
  const to = leadsOn[route.id]?.(user);
  return to ? go(to) : { kind: 'allow' };
};

/** Whether the navigations offer a page: it may be opened, its section is shown, and it does not send a visitor away. */
export const offers = (route: Asked & Pick<Route, 'nav'>, viewer: Who | null | undefined): boolean => {
  const who = viewer ?? null;
  const section = route.nav && sectionAccess[route.nav.section];
  if (section && lackOf({ access: section }, who)) return false;
  return lackOf(route, who) === null && (who !== null || decide(route, who).kind === 'allow');
};
