import { kernelRefusals } from '@refrain/contracts/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSafe } from '../safe-method';
import { sendProblem } from './problem';

type Asking = Readonly<{ method: string; host: string | undefined; origin: string | undefined; fetchSite: string | undefined }>;

/** Whether the browser itself says that a page of another site asks, or leads here. */
export const asksFromElsewhere = (fetchSite: string | undefined): boolean =>
  fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';

/** Unsafe methods are taken only from our own pages: the browser says so itself, or its origin is our host. */
export const comesFromUs = ({ method, host, origin, fetchSite }: Asking): boolean => {
  if (isSafe(method)) return true;
  if (fetchSite !== undefined) return !asksFromElsewhere(fetchSite);
  if (origin === undefined || host === undefined) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
};

export const refuseForeignOrigins = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (request.routeOptions.config.fromElsewhere) return;
  const { host, origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (comesFromUs({ method: request.method, host, origin, fetchSite: fetchSite as string | undefined })) return;
  await sendProblem(reply, kernelRefusals.foreignOrigin);
};
