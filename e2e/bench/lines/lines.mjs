import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { interleaved, median, ratioOf } from '../../../scripts/bench/ratios.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const LINES = 1000;
const POSTS = 20;
const PATIENCE_MS = 20_000;
const MASK = Buffer.alloc(4);

/** A text as a browser sends it; the mask is allowed to be zero. @param {string} text */
const frameOf = (text) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length]), MASK, Buffer.from(text)]);

/** Whole frames at the beginning of some bytes. @param {Buffer} bytes @returns {{ texts: string[], rest: Buffer }} */
const framesIn = (bytes) => {
  const texts = [];
  for (;;) {
    const short = (bytes[1] ?? 0) & 0x7f;
    const head = short === 126 ? 4 : 2;
    const length = short === 126 && bytes.length >= 4 ? bytes.readUInt16BE(2) : short;
    if (bytes.length < head || bytes.length < head + length) return { texts, rest: bytes };
    texts.push(bytes.toString('utf8', head, head + length));
    bytes = bytes.subarray(head + length);
  }
};

/** One connection that joins the room of its feed and counts posts. @param {number} port @param {string} path @param {string | null} room @param {() => void} onPost @returns {Promise<import('node:net').Socket>} */
const open = (port, path, room, onPost) =>
  new Promise((opened, failed) => {
    let upgraded = false;
    /** @type {Buffer} */
    let rest = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ),
    );
    socket.on('error', failed);
    socket.on('data', (part) => {
      let bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part;
      if (!upgraded) {
        const end = bytes.indexOf('\r\n\r\n');
        if (end < 0) return void (rest = bytes);
        upgraded = true;
        bytes = bytes.subarray(end + 4);
        if (room === null) opened(socket);
      }
      const { texts, rest: left } = framesIn(bytes);
      rest = left;
      for (const text of texts) {
        if (text.startsWith('42["push"')) onPost();
        else if (text.startsWith('0{')) socket.write(frameOf('40'));
        else if (text.startsWith('40')) socket.write(frameOf(`420["join","${room}"]`));
        else if (text.startsWith('43')) opened(socket);
        else if (text === '2') socket.write(frameOf('3'));
      }
    });
  });

/** @param {'ours' | 'bare'} kind */
const start = async (kind) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lines-server.mjs'), kind], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => Number((await answers.next()).value);
  const port = await next();
  let heard = 0;
  const path = kind === 'ours' ? '/socket.io/?EIO=4&transport=websocket' : '/';
  /** @type {import('node:net').Socket[]} */
  const sockets = [];
  for (let i = 0; i < LINES; i += 50) {
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, j) => open(port, path, kind === 'ours' ? `feed:line-${i + j}` : null, () => (heard += 1))),
      )),
    );
  }
  return {
    /** Posts delivered for each second of the server's processor. */
    perSecond: async () => {
      heard = 0;
      child.stdin.write(`${POSTS}\n`);
      const microseconds = await next();
      const until = Date.now() + PATIENCE_MS;
      while (heard < LINES * POSTS && Date.now() < until) await new Promise((later) => setTimeout(later, 10));
      if (heard !== LINES * POSTS) throw new Error(`${kind}: ${heard} of ${LINES * POSTS} arrived`);
      return heard / (microseconds / 1e6);
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      child.kill();
    },
  };
};

/**
 * One post to a thousand people who look at their feed: what the processor has to do for it.
 * @param {{ rounds: number, onRound: (round: number) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchLines = async ({ rounds, onRound }) => {
  const [ours, bare] = [await start('ours'), await start('bare')];
  try {
    const variants = { ours: ours.perSecond, bare: bare.perSecond };
    await interleaved(2, variants);
    const results = await interleaved(rounds, variants, onRound);
    const cost = (/** @type {'ours' | 'bare'} */ name) =>
      `${(1e6 / median(results.map((round) => Number(round[name])))).toFixed(1)} µs`;
    return [
      {
        what: `a post to ${LINES} lines, each in a room of its own / bare ws, same bytes`,
        unit: '×',
        ...ratioOf(results, 'ours', 'bare'),
        aim: { atLeast: 0.7 },
        detail: `${cost('ours')} against ${cost('bare')} of the processor a line`,
      },
    ];
  } finally {
    ours.stop();
    bare.stop();
  }
};
