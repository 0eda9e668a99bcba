import * as http from 'node:http';
import * as https from 'node:https';

const PATIENCE_MS = 30_000;

/** No answer came, or only a part of one: what was asked may have happened or not. */
export class Unanswered extends Error {}

/**
 * @typedef {object} Ask
 * @property {string} method
 * @property {string} path
 * @property {unknown} [json]
 * @property {{ type: string, bytes: Buffer }} [body] instead of `json`
 * @property {string} [key] Idempotency-Key
 * @property {string} [cookie]
 * @property {() => Promise<void>} [halfway] waited for when half of the body is out
 *
 * @typedef {{ status: number, json: any, cookie: string | null, headers: import('node:http').IncomingHttpHeaders }} Answer
 *   `cookie` is the session it set
 *
 * @typedef {{ send: (ask: Ask) => Promise<Answer>, close: () => void }} Client
 */

/** @param {readonly string[] | undefined} cookies */
const sessionOf = (cookies) =>
  cookies?.map((cookie) => /^(?:__Host-)?refrain_session=[^;]+/.exec(cookie)?.[0]).find(Boolean) ?? null;

/** @param {readonly string[] | undefined} cookies */
const wroteOf = (cookies) => cookies?.map((cookie) => /^(?:__Host-)?refrain_wrote=[^;]+/.exec(cookie)?.[0]).find(Boolean);

/** @param {import('node:http').ClientRequest} sending @param {Buffer} bytes @param {() => Promise<void>} halfway */
const sendInHalves = async (sending, bytes, halfway) => {
  sending.write(bytes.subarray(0, bytes.length >> 1));
  await halfway();
  sending.end(bytes.subarray(bytes.length >> 1));
};

/**
 * A client of the API on loopback, as our own pages are one. Of several addresses each question goes to the next.
 * @param {readonly string[]} urls
 * @returns {Client}
 */
export const connect = (...urls) => {
  const { Agent, request } = urls[0]?.startsWith('https:') ? https : http;
  // An entrance on loopback has a certificate of its own.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  let turn = 0;
  /** The other cookie that a browser would keep, by that of its session. @type {Map<string, string>} */
  const wrote = new Map();
  return {
    send: ({ method, path, json, body, key, cookie, halfway }) =>
      new Promise((resolve, reject) => {
        const url = urls[(turn += 1) % urls.length] ?? '';
        const { origin } = new URL(url);
        const bytes = body?.bytes ?? (json === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(json)));
        const headers = {
          origin,
          'content-length': bytes.length,
          ...(bytes.length > 0 ? { 'content-type': body?.type ?? 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(cookie ? { cookie: [cookie, wrote.get(cookie)].filter(Boolean).join('; ') } : {}),
        };
        const fail = (/** @type {Error} */ error) => reject(new Unanswered(`${method} ${path}: ${error.message}`));
        const sending = request(`${url}${path}`, { method, headers, agent, timeout: PATIENCE_MS }, (response) => {
          /** @type {Buffer[]} */
          const chunks = [];
          response.on('data', (part) => chunks.push(part));
          response.on('error', fail);
          const position = wroteOf(response.headers['set-cookie']);
          if (cookie && position) wrote.set(cookie, position);
          response.on('close', () => {
            if (!response.complete) return fail(new Error('the answer was cut off'));
            const text = Buffer.concat(chunks).toString();
            try {
              resolve({
                status: response.statusCode ?? 0,
                json: text ? JSON.parse(text) : null,
                cookie: sessionOf(response.headers['set-cookie']),
                headers: response.headers,
              });
            } catch {
              reject(new Error(`${method} ${path} answered ${response.statusCode} with what is not JSON: ${text.slice(0, 200)}`));
            }
          });
        });
        sending.on('error', fail);
        // Something that lives and does not answer is a fault of its own, unlike something that was killed.
        sending.on(
          'timeout',
          () => (reject(new Error(`${method} ${path} was not answered within ${PATIENCE_MS} ms`)), sending.destroy()),
        );
        if (halfway) void sendInHalves(sending, bytes, halfway);
        else sending.end(bytes);
      }),
    close: () => agent.destroy(),
  };
};
