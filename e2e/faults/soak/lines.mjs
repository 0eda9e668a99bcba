import { dependency } from '../../support/built.mjs';

/** @typedef {import('./crowd.mjs').Site} Site */

const PATIENCE_MS = 30_000;
const LINES = 100;
/** Half of them change rooms, the others come and go: none of the first goes while it waits to join. */
const HALF = LINES / 2;
const { io } = dependency('socket.io-client');

/**
 * Live connections, each in the room of its own feed, and in one of a post that changes.
 * @param {Site} site @param {(kind: string, ms: number) => void} took @param {(kind: string, what: string) => void} failed
 */
export const openLines = async ({ url, people, cookies, posts }, took, failed) => {
  const postOf = (/** @type {number} */ turn) => `post:${posts[turn % posts.length]}`;
  /** @param {string} kind @param {() => Promise<unknown>} act */
  const timed = async (kind, act) => {
    const began = performance.now();
    await act().then(
      () => took(kind, Math.round((performance.now() - began) * 10) / 10),
      (error) => failed(kind, String(error)),
    );
  };
  const join = (/** @type {any} */ socket, /** @type {string} */ room) =>
    timed('join', async () => {
      const joined = await socket.timeout(PATIENCE_MS).emitWithAck('join', room);
      if (joined !== true) throw new Error(`${room} was not joined: ${joined}`);
    });
  const open = async (/** @type {number} */ line) => {
    const extraHeaders = { cookie: cookies[line % cookies.length], origin: url };
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
    await timed(
      'connect',
      () =>
        new Promise((done, fail) => {
          socket.once('connect', () => done(null));
          socket.once('connect_error', fail);
        }),
    );
    await join(socket, `feed:${people[line % people.length]}`);
    await join(socket, postOf(line));
    return { socket, room: postOf(line) };
  };
  const lines = await Promise.all(Array.from({ length: LINES }, (_, line) => open(line)));
  return {
    /** One leaves the room of a post for that of another. @param {number} turn */
    move: async (turn) => {
      const line = /** @type {Awaited<ReturnType<typeof open>>} */ (lines[turn % HALF]);
      line.socket.emit('leave', line.room);
      line.room = postOf(turn * 7 + LINES);
      await join(line.socket, line.room);
    },
    /** One goes, and another comes. @param {number} turn */
    replace: async (turn) => {
      const at = HALF + (turn % HALF);
      lines[at]?.socket.disconnect();
      lines[at] = await open(at);
    },
  };
};
