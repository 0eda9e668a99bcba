import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A smaller answer fits one packet as it is. */
const WORTH_CHARACTERS = 1000;
const TEXT = /^(text\/|image\/svg|application\/([\w.-]+\+)?(json|xml))/;
const PAGE = /^text\/html/;

/** Levels that take less time than the bytes they spare take on the wire: what a build compresses once is smaller. */
const WAYS: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => promisify(gzip)(text, { level: 5 }),
};
const NAMES = Object.keys(WAYS);

/** Asked by a page of ours, by the person at the address bar, or by a client without a session. */
const isOwn = ({ cookie, 'sec-fetch-site': site }: FastifyRequest['headers']): boolean =>
  !cookie || site === 'same-origin' || site === 'none';

/**
 * Compresses texts that are written for one request, where the client takes that; a hook for `onSend`. Files of the build come
 * compressed already, and media stay as they are. An answer for one person is compressed only where no other site can have
 * asked for it: from its length such a site could learn which guesses it repeats (BREACH). Pages hold no secret.
 */
export const compressTexts = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  const type = String(reply.getHeader('content-type') ?? '');
  if (typeof payload !== 'string' || payload.length < WORTH_CHARACTERS || !TEXT.test(type)) return payload;
  const asked = request.headers['accept-encoding'];
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  const way = asked && (PAGE.test(type) || isOwn(request.headers)) ? negotiate(asked, NAMES) : null;
  const compress = way && WAYS[way];
  if (!compress || reply.hasHeader('content-encoding')) return payload;
  void reply.header('content-encoding', way).removeHeader('content-length');
  return compress(payload);
};
