import { Agent } from 'node:https';

import { dependency } from '../../support/built.mjs';

const JOIN_MS = 10_000;
const AGAIN_MS = 200;
const { io } = dependency('socket.io-client');

/**
 * Viewers of one post, each at an address of its own: like a page they fetch it when they join its room, and again when their connection is back, and otherwise know what is pushed.
 * @param {string} url @param {string} postId @param {number} count @param {() => Promise<{ position: string, likes: number }>} fetched
 */
export const openWatchers = async (url, postId, count, fetched) => {
  const watchers = Array.from({ length: count }, (_, n) => {
    // The entrance keeps the connections of an address together.
    const agent = new Agent({ rejectUnauthorized: false, localAddress: `127.0.1.${n + 1}` });
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: AGAIN_MS,
      reconnectionDelayMax: 1000,
      agent,
    });
    const watcher = { socket, likes: -1, position: '', pushes: 0, joins: 0 };
    const learn = (/** @type {string} */ position, /** @type {number} */ likes) => {
      if (position >= watcher.position) Object.assign(watcher, { position, likes });
    };
    socket.on('push', (/** @type {any} */ push) => {
      if (push.id !== postId || typeof push.doc?.likeCount !== 'number') return;
      watcher.pushes += 1;
      learn(push.position, push.doc.likeCount);
    });
    socket.on('connect', async () => {
      try {
        await socket.timeout(JOIN_MS).emitWithAck('join', `post:${postId}`);
        const { position, likes } = await fetched();
        learn(position, likes);
        watcher.joins += 1;
      } catch {
        // As a page does: another connection, another try.
        socket.disconnect().connect();
      }
    });
    return watcher;
  });
  return {
    watchers,
    close: () => watchers.forEach(({ socket }) => socket.disconnect()),
  };
};
