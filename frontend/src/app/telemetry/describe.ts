import { routeAt } from '@refrain/contracts/routes';
import { deviceTypeOf, type Interaction } from '@refrain/contracts/telemetry';
import { newId } from '../../shared/lib/ids';
import type { Interacted } from '../../shared/lib/interacted';

/** Of this opened page; has nothing to do with the session cookie. */
const sessionId = newId();

/** What a page is about, from its address. */
export const contentOf = (path: string): Readonly<{ contentType: string; contentId?: string }> => {
  const { route, params } = routeAt(path);
  const { trackId, postId, slug, username } = params;
  if (trackId) return { contentType: 'track', contentId: trackId };
  if (postId) return { contentType: 'post', contentId: postId };
  return { contentType: slug || username ? 'profile' : route.id === 'search' ? 'search' : 'page' };
};

/** The record of an interaction (spec part 1, section 3), as this browser has it. */
export const recordOf = ({ type, contentType, contentId, durationMs, extras }: Interacted): Interaction => ({
  interactionType: type,
  contentType,
  ...(contentId === undefined ? {} : { contentId }),
  ...(durationMs === undefined ? {} : { durationMs: Math.max(0, Math.round(durationMs)) }),
  metadata: {
    userAgent: navigator.userAgent.slice(0, 1000),
    screenResolution: `${screen.width}x${screen.height}`,
    viewport: `${innerWidth}x${innerHeight}`,
    referrer: document.referrer.slice(0, 2000),
    // Without its query: that of a link from a mail is a secret.
    currentUrl: `${location.origin}${location.pathname}`.slice(0, 2000),
    ...extras,
  },
  sessionId,
  deviceType: deviceTypeOf(innerWidth),
  timestamp: new Date().toISOString(),
});
