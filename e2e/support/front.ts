import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** A second address of the site, at which a new version of the front end can be put up. */
export type Front = Readonly<{ url: string; putUpNewVersion: () => void; close: () => Promise<void> }>;

/** Browsers go by the bytes of the service worker; a comment makes it another one. */
const newer = (script: string, version: number) => `${script}\n// version ${version}\n`;

/** Passes everything on to the site, and gives a changed service worker once a new version is up. */
export const openFront = async (site: string): Promise<Front> => {
  const { hostname, port } = new URL(site);
  let version = 1;
  const worker = async (response: ServerResponse) => {
    const script = await fetch(`${site}/sw.js`);
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      .end(newer(await script.text(), version));
  };
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, response) => {
    if (incoming.url === '/sw.js') return worker(response);
    pass(incoming, response);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  server.on('upgrade', (incoming, near) => {
    const far = connect({ host: hostname, port: Number(port) }, () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      far.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      near.pipe(far).pipe(near);
    });
    for (const socket of [near, far]) socket.on('error', () => (near.destroy(), far.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    putUpNewVersion: () => void (version += 1),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
};
