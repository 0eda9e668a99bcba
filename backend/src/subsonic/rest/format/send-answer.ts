import type { FastifyReply } from 'fastify';
import type { Parameters } from '../parameters';
import { xmlOf, type Tree } from './xml';

const VERSION = '1.16.1';
const XMLNS = 'http://subsonic.org/restapi';

/** Apps on other sites may ask: who asks is said in the address, never by a cookie. */
export const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

/** Answers as the app wants it: JSON where it says so, else XML. What went wrong is said within an answer that is good. */
export const sendAnswer = async (reply: FastifyReply, parameters: Parameters, release: string, answer: Tree): Promise<void> => {
  const error = 'error' in answer;
  const said = { status: error ? 'failed' : 'ok', version: VERSION, type: 'refrain', serverVersion: release, openSubsonic: true };
  void openToAll(reply).code(200).header('cache-control', 'private, no-store');
  if (parameters.format === 'json')
    await reply.type('application/json; charset=utf-8').send(JSON.stringify({ 'subsonic-response': { ...said, ...answer } }));
  else
    await reply
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>${xmlOf('subsonic-response', { xmlns: XMLNS, ...said, ...answer })}`);
};
