import { isPiBrowser } from '@refrain/contracts/accounts';
import type { FastifyReply } from 'fastify';

/** For the server alone, on this host. `secure`: whether people come by https. Without `seconds` it ends with the browser. */
export const setCookie = (reply: FastifyReply, secure: boolean, name: string, value: string, seconds?: number): void => {
  const kept = seconds === undefined ? {} : { maxAge: Math.floor(seconds) };
  // The Pi Browser opens pages in a frame of another site, where a lax cookie is never sent. The origin of requests is checked anyway.
  const isFramed = secure && isPiBrowser(reply.request.headers['user-agent']);
  void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: isFramed ? 'none' : 'lax', secure, ...kept });
};
