import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('./cases.mjs').Hostile} Hostile */
/** @typedef {{ status: number, text: string }} Answer `status` is 0 where the connection was closed without one */

const PATIENCE_MS = 20_000;
const DRIPS = 10;
const DRIP_MS = 20;
const TOGETHER = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
export const close = () => agent.destroy();

/** @param {string} url @param {string} method @param {string} path @param {Hostile} hostile @returns {Promise<Answer>} */
const atOnce = (url, method, path, { headers = {}, body = '', how }) =>
  new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const length = how === 'chunked' || (method === 'GET' && bytes.length === 0) ? {} : { 'content-length': bytes.length };
    const sending = request(
      {
        ...new URL(url),
        hostname: new URL(url).hostname,
        port: new URL(url).port,
        method,
        path,
        agent,
        headers: { ...length, ...headers },
        timeout: PATIENCE_MS,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => text.length < 5000 && (text += chunk));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.once('error', () => resolve({ status: 0, text: 'cut off' }));
      },
    );
    sending.once('timeout', () => {
      reject(new Error(`${method} ${path.slice(0, 80)} was not answered within ${PATIENCE_MS} ms`));
      sending.destroy();
    });
    sending.once('error', (error) => resolve({ status: 0, text: String(error) }));
    if (how === 'chunked') for (let i = 0; i < bytes.length; i += 1) sending.write(bytes.subarray(i, i + 1));
    sending.end(how === 'chunked' ? undefined : bytes);
  });

/** Through a bare connection: a body byte by byte, half of one, or many requests in one piece. @param {string} url @param {string} method @param {string} path @param {Hostile} hostile @returns {Promise<Answer>} */
const bare = (url, method, path, { headers = {}, body = '', how }) =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url);
    const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
    let text = '';
    const socket = connect(Number(port), hostname);
    const over = () =>
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text: text.slice(text.indexOf('\r\n\r\n') + 4) });
    socket.setTimeout(
      PATIENCE_MS,
      () => (reject(new Error(`${method} ${path} was not answered over a bare connection`)), socket.destroy()),
    );
    socket.on('data', (chunk) => {
      if (text.length < 5000) text += chunk;
      if (how === 'dripped') socket.end();
    });
    socket.once('close', over).once('error', over);
    const write = async () => {
      if (how === 'pipelined') return socket.end((head + body).repeat(TOGETHER));
      socket.write(head);
      const step = Math.max(1, Math.ceil(body.length / DRIPS));
      for (let at = 0; at < body.length / (how === 'cut' ? 2 : 1); at += step) {
        socket.write(body.slice(at, at + step));
        await pause(DRIP_MS);
        if (socket.destroyed) return;
      }
      if (how === 'cut') socket.destroy();
    };
    void write();
  });

/** @param {string} url @param {string} method @param {string} path @param {Hostile} hostile @returns {Promise<Answer>} */
export const send = (url, method, path, hostile) =>
  hostile.how && hostile.how !== 'chunked' ? bare(url, method, path, hostile) : atOnce(url, method, path, hostile);
