import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import { built, dependency } from '../../support/built.mjs';

/**
 * Pushes one post to all open connections, and prints the processor time it took. Argument: `ours`, where each connection has joined a room of its
 * own, as each person joins the room of their feed, or `bare`, which is `ws` sending the same bytes to each. Prints its port; each line of
 * standard input is a number of posts, answered with the microseconds they took.
 */
const [kind = 'ours'] = process.argv.slice(2);
const COALESCED_MS = 60;
const server = createServer();

/** @type {(() => void)[]} */
const sends = [];
if (kind === 'bare') {
  const { WebSocketServer } = dependency('ws');
  const wss = new WebSocketServer({ server, perMessageDeflate: false });
  sends.push(() => {
    const frame = `42["push",${JSON.stringify(pushOf(randomUUID()))}]`;
    for (const socket of wss.clients) socket.send(frame);
  });
} else {
  const { Live } = built('backend/dist/kernel/live/live.js');
  const { rooms } = built('contracts/dist/kernel/index.js');
  /** @type {((message: unknown) => void)[]} */
  const listeners = [];
  const bus = {
    subscribe: (/** @type {(message: unknown) => void} */ listener) =>
      (listeners.push(listener), () => undefined),
    publish: () => undefined,
    close: async () => undefined,
  };
  const live = new Live(bus, { of: async () => null });
  live.allow('feed', () => true);
  live.attach(server);
  sends.push(() => {
    const { view, id, position, doc } = pushOf(randomUUID());
    const everybody = Array.from({ length: live.lines }, (_, i) => rooms.feed(`line-${i}`));
    const change = { view, id, position, text: JSON.stringify(doc), rooms: everybody };
    for (const listener of listeners) listener({ kind: 'changes', changes: [change] });
  });
}

/** @param {string} id */
function pushOf(id) {
  return {
    view: 'timelines',
    id,
    position: '0000000000000001',
    doc: { postId: id, authorId: id, createdAt: '2026-06-01T12:00:00.000Z' },
  };
}

process.stdin.on('data', (bytes) => {
  for (const count of String(bytes).trim().split('\n').map(Number)) {
    const before = process.cpuUsage();
    for (let i = 0; i < count; i += 1) sends.forEach((send) => send());
    setTimeout(
      () => {
        const { user, system } = process.cpuUsage(before);
        process.stdout.write(`${user + system}\n`);
      },
      COALESCED_MS + count * 25,
    );
  }
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`${/** @type {import('node:net').AddressInfo} */ (server.address()).port}\n`),
);
