import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const [ADDRESS, INTERNET, ANSWER, NO_TTL] = [1, 1, 0x8180, 0];
const HEAD_BYTES = 12;

/**
 * Gives every name the addresses of now, as the name server of a compose network gives those of the containers that run.
 * @param {() => readonly string[]} addresses
 * @returns {Promise<{ port: number, stop: () => void }>}
 */
export const startNames = async (addresses) => {
  const socket = createSocket('udp4');
  socket.on('message', (asked, { port, address }) => {
    const end = asked.indexOf(0, HEAD_BYTES) + 5;
    const found = asked.readUInt16BE(end - 4) === ADDRESS ? addresses() : [];
    const head = Buffer.alloc(HEAD_BYTES);
    [asked.readUInt16BE(0), ANSWER, 1, found.length].forEach((value, i) => head.writeUInt16BE(value, 2 * i));
    const records = found.map((ip) =>
      Buffer.from([0xc0, HEAD_BYTES, 0, ADDRESS, 0, INTERNET, 0, 0, 0, NO_TTL, 0, 4, ...ip.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([head, asked.subarray(HEAD_BYTES, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, stop: () => socket.close() };
};
