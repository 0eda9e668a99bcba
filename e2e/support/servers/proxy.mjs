import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const SLOW_MS = 300;

/**
 * What may befall a connection to a server: `well` passes all on, `slow` late, `silent` takes what comes and gives nothing,
 * `refusing` closes all and takes no new one.
 * @typedef {'well' | 'slow' | 'silent' | 'refusing'} Weather
 *
 * @typedef {object} Proxy
 * @property {number} port
 * @property {(weather: Weather) => Promise<void>} turn
 * @property {(how: 'fault' | 'end') => void} drop every connection there is, by a reset or by a clean end; new ones are taken
 * @property {() => Promise<void>} stop
 */

/**
 * Stands on loopback between processes and a server, so that the way to it can be disturbed.
 * @param {number} target port on loopback
 * @param {Weather} weather
 * @returns {Promise<Proxy>}
 */
export const startProxy = async (target, weather = 'well') => {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let port = 0;

  /** @param {import('node:net').Socket} from @param {import('node:net').Socket} to */
  const pass = (from, to) => {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (weather === 'silent') return;
      if (weather === 'slow') setTimeout(() => to.writable && to.write(chunk), SLOW_MS);
      else to.write(chunk);
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => (sockets.delete(from), to.destroy()));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    pass(near, far);
    pass(far, near);
  });
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  };
  /** @type {Proxy['drop']} */
  const drop = (how) => {
    for (const socket of [...sockets]) {
      if (how === 'fault') socket.resetAndDestroy();
      else socket.end();
    }
  };
  const refuse = async () => {
    const closed = once(server, 'close');
    server.close();
    drop('fault');
    await closed;
  };
  await listen();
  if (weather === 'refusing') await refuse();
  return {
    port,
    drop,
    turn: async (next) => {
      const before = weather;
      weather = next;
      if (next === 'refusing' && before !== 'refusing') await refuse();
      if (next !== 'refusing' && before === 'refusing') await listen();
    },
    stop: async () => {
      if (server.listening) await refuse();
    },
  };
};
