import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { connectionOf, kafkaClient, type KafkaSettings } from './kafka-client';

/** The first bytes that a client sends to a broker. */
const firstBytes = async (settings: Omit<KafkaSettings, 'brokers'>): Promise<Buffer> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const brokers = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
  const admin = kafkaClient({ ...settings, brokers }).admin();
  const connecting = admin.connect().catch(() => undefined);
  const [socket] = (await once(server, 'connection')) as [Socket];
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  server.close();
  socket.destroy();
  await admin.disconnect();
  await connecting;
  return bytes;
};

describe('the connection to Kafka', () => {
  it('is encrypted when that is asked for, and in clear when it is not', async () => {
    const TLS_HANDSHAKE = 0x16;
    const API_VERSIONS = 18;
    expect((await firstBytes({ tls: true }))[0]).toBe(TLS_HANDSHAKE);
    expect((await firstBytes({})).readInt16BE(4)).toBe(API_VERSIONS);
  });

  it('is taken out of the settings of its user, together with the account', () => {
    const login = { mechanism: 'plain', username: 'refrain', password: 'a-sample-secret' } as const;
    const settings = { brokers: ['kafka:9092'], tls: true, login, clientId: 'relay', topic: 'events' };
    expect(connectionOf(settings)).toEqual({ brokers: ['kafka:9092'], tls: true, login, clientId: 'relay', onLog: undefined });
  });
});
