import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../media/serve/serve-media';

/** Programs that follow feeds ask again and again. */
const KEPT = 'public, max-age=300';

/** What a feed is sent with. `newestAt` is ISO; null for an empty one. */
type Sent = Readonly<{ xml: string; type: string; newestAt: string | null }>;

/** The tag alone decides what is sent again: an entry that is taken away leaves the newest date as it was. */
export const sendFeed = async ({ xml, type, newestAt }: Sent, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
  void reply.headers({ etag, 'cache-control': KEPT });
  if (newestAt !== null) void reply.header('last-modified', new Date(newestAt).toUTCString());
  if (isKnown(request.headers['if-none-match'], etag)) return void (await reply.code(304).send());
  await reply.type(`${type}; charset=utf-8`).send(xml);
};
