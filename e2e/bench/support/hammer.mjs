import { connect } from 'node:net';

import { interleaved } from '../../../scripts/bench/ratios.mjs';

/**
 * A load generator of its own process: plain sockets that ask again as soon as they are answered, so that the server is what
 * is measured. Takes a JSON of `targets` by name, `rounds`, `sliceMs` and `connections`; each connection keeps to one of the
 * target's requests. Prints the rounds as JSON: requests answered a second.
 *
 * @typedef {{ path: string, cookie?: string, range?: string }} Asked
 * @typedef {{ url: string, asked: readonly Asked[] }} Target
 */

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One connection that asks until the time is over; gives the number of answers.
 * @param {string} url @param {Asked} asked @param {() => boolean} over @returns {Promise<number>}
 */
const ask = (url, { path, cookie, range }, over) =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url);
    const more = `${cookie ? `Cookie: ${cookie}\r\n` : ''}${range ? `Range: ${range}\r\n` : ''}`;
    const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => socket.write(request));
    let answers = 0;
    let head = Buffer.alloc(0);
    /** Bytes of the body still to come; null while its head is read. @type {number | null} */
    let left = null;
    socket.on('error', reject);
    socket.on('close', () => resolve(answers));
    socket.on('data', (part) => {
      let bytes = part;
      if (left === null) {
        head = head.length > 0 ? Buffer.concat([head, bytes]) : bytes;
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        const [, length] = /^HTTP\/1\.1 20[06][^]*\r\ncontent-length: (\d+)/i.exec(text) ?? [];
        if (length === undefined) return void socket.destroy(new Error(`${url}${path} answered ${text}`));
        left = Number(length);
        bytes = head.subarray(end + HEAD_END.length);
        head = Buffer.alloc(0);
      }
      left -= bytes.length;
      if (left > 0) return;
      left = null;
      answers += 1;
      if (over()) socket.destroy();
      else socket.write(request);
    });
  });

/** @param {Target} target @param {number} connections @param {number} ms */
const hammer = async ({ url, asked }, connections, ms) => {
  const started = performance.now();
  const over = () => performance.now() - started > ms;
  const answers = await Promise.all(
    Array.from({ length: connections }, (_, i) => ask(url, asked[i % asked.length] ?? { path: '/' }, over)),
  );
  return (answers.reduce((sum, count) => sum + count, 0) / (performance.now() - started)) * 1000;
};

/** @type {{ targets: Record<string, Target>, rounds: number, sliceMs: number, connections: number }} */
const { targets, rounds, sliceMs, connections } = JSON.parse(process.argv[2] ?? '{}');
const variants = Object.fromEntries(
  Object.entries(targets).map(([name, target]) => [name, () => hammer(target, connections, sliceMs)]),
);
// Once unmeasured: the first requests of a process are compiled as they run.
await interleaved(3, variants);
process.stdout.write(JSON.stringify(await interleaved(rounds, variants)));
