import { createHmac, randomBytes } from 'node:crypto';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusedWith } from '../kernel/http/problem';
import { isSafe } from '../kernel/safe-method';
import type { SignedRequest } from '../kernel/sessions/sessions';
import type { Logger } from './logger';
import { onceAnswered } from './once-answered';
import { routeOf } from './route-of';

/** Of everything that is refused: who one is, what one may, and how often. */
const REFUSED = new Set([401, 403, 429]);
/** A page of a visitor asks who they are; that is no attempt. */
const EVERYDAY: string = kernelRefusals.signInRequired.code;

const A_DAY_MS = 86_400_000;

/**
 * Callers in the log: the same address reads the same for at most a day in one process. Nobody outside can find the address,
 * because the key is never stored.
 */
const callers = (now: () => number = Date.now): ((ip: string) => string) => {
  let [day, key] = [0, randomBytes(32)];
  return (ip) => {
    const today = Math.floor(now() / A_DAY_MS);
    if (today !== day) [day, key] = [today, randomBytes(32)];
    return createHmac('sha256', key).update(ip).digest('base64url').slice(0, 12);
  };
};

const isOfInterest = (
  { method, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
  code: string | undefined,
): boolean => {
  if (isSafe(method) && code === EVERYDAY) return false;
  return REFUSED.has(statusCode) || routeOptions.config?.sensitive === true;
};

/**
 * A line for every attempt to sign in, sign out or change how one signs in, for every act of an admin, and for whatever is refused for
 * who asked or how often: when, who (a random id), from where (see `callers`), what, and how it ended. Never what was sent.
 */
export const logSecurity = (fastify: FastifyInstance, logger: Logger): void => {
  const log = logger.child({ context: 'Security' });
  const from = callers();
  onceAnswered(fastify, (request, reply, ip) => {
    const [route, code] = [routeOf(request), refusedWith(reply)];
    if (isOfInterest(request, reply, code)) {
      const { method, id: correlation } = request;
      const actor = (request as SignedRequest).signed?.userId ?? null;
      const line = { correlation, method, route, status: reply.statusCode, code, actor, from: from(ip) };
      log.info(line, `${method} ${route} answered ${reply.statusCode}`);
    }
  });
};
