import { session, type SessionInfo } from '@refrain/contracts/accounts';
import type { WatchEnvironment } from './watch';
import type { Ending } from '../ending';

export const ANNOUNCED_BEFORE_MS = 2 * 60_000;
/** While it is announced, another tab may extend the session. */
export const LOOK_AGAIN_MS = 20_000;

type Environment = Pick<WatchEnvironment, 'clock' | 'attended'> & {
  /** What the server says of the session, which does not count as use; null where it does not answer. */
  read: () => Promise<SessionInfo | null>;
  say: (ending: Ending) => void;
};

export type EndingWatch = Readonly<{
  /** The page is visible again, or the session was extended here. */
  look: () => void;
  stop: () => void;
}>;

/** Milliseconds until the session ends, and whether use moves that; a remembered browser begins a new one by itself. */
const endOf = (info: SessionInfo): { left: number; ending: Ending } | null => {
  if (!info.expiresAt || info.remembered) return null;
  const left = Date.parse(info.expiresAt) - Date.parse(info.now);
  return { left, ending: info.expiresAt === info.endsAt ? 'last' : 'idle' };
};

/**
 * Announces the end of a session two minutes before. It asks the server only when the end may be near: a session lasts its idle time at
 * least, and when that is nearly over the server says how much is left.
 */
export const watchEnding = ({ clock, attended, read, say }: Environment): EndingWatch => {
  let stopped = false;
  let cancel: (() => void) | null = null;
  let due = 0;
  const plan = (ms: number) => {
    cancel?.();
    due = clock.now() + ms;
    cancel = clock.after(ms, () => void look());
  };
  const look = async (): Promise<void> => {
    // Seen again, the page looks; until then it asks nothing.
    if (stopped || !attended()) return;
    const info = await read();
    if (stopped) return;
    const end = info && endOf(info);
    if (!info) return plan(LOOK_AGAIN_MS);
    const isNear = end !== null && end.left <= ANNOUNCED_BEFORE_MS;
    say(isNear ? end.ending : null);
    if (isNear) plan(LOOK_AGAIN_MS);
    else plan(end ? end.left - ANNOUNCED_BEFORE_MS : session.idleSeconds * 1000);
  };
  plan(session.idleSeconds * 1000 - ANNOUNCED_BEFORE_MS);
  return {
    look: () => void (clock.now() >= due ? look() : undefined),
    stop: () => {
      stopped = true;
      cancel?.();
    },
  };
};
