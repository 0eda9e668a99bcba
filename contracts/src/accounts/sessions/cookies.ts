export const session = {
  cookie: 'refrain_session',
  idleSeconds: 30 * 60,
  absoluteSeconds: 12 * 60 * 60,
  /** A browser that is to be remembered has a token of its own, apart from the session; its family ends so long after sign-in. */
  rememberCookie: 'refrain_remember',
  rememberSeconds: 30 * 24 * 60 * 60,
  /** Requests that one browser sends at once carry the same token. */
  rememberGraceSeconds: 10,
  /** Holds the position of what this browser changed last, where it was answered before the views show it; reads of that browser wait for it. */
  wroteCookie: 'refrain_wrote',
  wroteSeconds: 10,
  /** Which fork of history an admin's session looks at. */
  forkCookie: 'refrain_what_if',
} as const;

/**
 * Names of the cookies. Over https they begin with `__Host-`: browsers then take them from this very host only, for all of its paths, so
 * that no neighbouring host can plant one.
 */
export const cookieNames = (secure: boolean) => {
  const prefix = secure ? '__Host-' : '';
  return {
    session: `${prefix}${session.cookie}`,
    remember: `${prefix}${session.rememberCookie}`,
    wrote: `${prefix}${session.wroteCookie}`,
    fork: `${prefix}${session.forkCookie}`,
  } as const;
};
