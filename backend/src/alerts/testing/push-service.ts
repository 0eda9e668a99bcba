import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { AddPushDeviceRequest } from '@refrain/contracts/alerts';
import type { Network } from '../../outbound';

const PUBLIC = '93.184.215.14';
const PRIVATE = '10.0.0.7';

type Arrived = Readonly<{ path: string; headers: Readonly<Record<string, unknown>>; body: Buffer }>;

/** A browser that asked for pushes: it alone reads what is encrypted for it (RFC 8188, RFC 8291). */
export class StandInBrowser {
  private readonly pair = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  readonly path = `/push/${randomBytes(9).toString('base64url')}`;

  constructor(private readonly host = 'push.example') {
    this.pair.generateKeys();
  }

  get asked(): AddPushDeviceRequest {
    const { host, path, auth } = this;
    const p256dh = this.pair.getPublicKey('base64url');
    return { endpoint: `https://${host}${path}`, p256dh, auth: auth.toString('base64url'), name: 'A sample browser' };
  }

  read({ body }: Arrived): unknown {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', this.pair.computeSecret(sender), this.auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    // The last record ends with a two, and zeros after it.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'));
  }
}

/** A push service on loopback, to which every public address leads. It answers with `status`, and with nothing at all for null. */
export class StandInPushService {
  status: number | null = 201;
  readonly arrived: Arrived[] = [];
  private server!: Server;
  readonly network: Network = {
    resolve: async (host) => [host.startsWith('inside.') ? PRIVATE : PUBLIC],
    dial: (address, _port, signal) =>
      new Promise((resolve, reject) => {
        const { port } = this.server.address() as AddressInfo;
        const socket = connect({ host: '127.0.0.1', port, signal });
        socket.once('connect', () => resolve({ socket, address })).once('error', reject);
      }),
    encrypt: async (socket) => socket,
  };

  async up(): Promise<void> {
    this.server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        this.arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
        if (this.status === null) response.destroy();
        else response.writeHead(this.status).end();
      });
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  down(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  to(browser: StandInBrowser): readonly unknown[] {
    return this.arrived.filter(({ path }) => path === browser.path).map((arrived) => browser.read(arrived));
  }
}
