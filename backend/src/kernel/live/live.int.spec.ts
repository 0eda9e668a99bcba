import { LIVE, rooms } from '@refrain/contracts/kernel';
import { io, type Socket } from 'socket.io-client';
import { eventually, TestApp } from '../../testing/test-app';
import { Live } from './live';

let app: TestApp;
const lines: Socket[] = [];

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => lines.splice(0).forEach((line) => line.disconnect()));
afterAll(() => app.close());

const open = (reconnection = false): Socket => {
  const line = io(app.origin, {
    transports: ['websocket'],
    extraHeaders: { origin: app.origin },
    reconnection,
    reconnectionDelay: 50,
    forceNew: true,
  });
  lines.push(line);
  return line;
};
const comes = (line: Socket): Promise<boolean> =>
  new Promise((resolve) => line.once('connect', () => resolve(true)).once('connect_error', () => resolve(false)));

describe('a live line on which nothing can be heard', () => {
  it('is closed, and comes back by itself when there is something to hear', async () => {
    const live = app.app.get(Live);
    const line = open(true);
    expect(await comes(line)).toBe(true);
    expect(live.lines).toBe(1);
    live.hears(false);
    await eventually(() => expect([line.connected, live.lines]).toEqual([false, 0]));
    expect(await comes(open())).toBe(false);
    live.hears(true);
    await eventually(() => expect(line.connected).toBe(true));
    expect(await line.timeout(3000).emitWithAck(LIVE.join, rooms.charts())).toBe(true);
  });

  it('is closed while its person cannot be found out, and is not taken for a visitor’s', async () => {
    const of = jest.spyOn(app.storage.vault.sessions, 'get').mockRejectedValue(new Error('away'));
    const line = io(app.origin, {
      transports: ['websocket'],
      extraHeaders: { origin: app.origin, cookie: 'refrain_session=sample' },
      reconnection: false,
      forceNew: true,
    });
    lines.push(line);
    const reason = await new Promise((resolve) => line.once('disconnect', resolve));
    expect(reason).toBe('transport close');
    of.mockRestore();
  });
});

describe('the rooms of a connection', () => {
  it('are no more than its places, also when all are asked for at once', async () => {
    const live = app.app.get(Live);
    live.allow('sample', async () => new Promise((resolve) => setTimeout(() => resolve(true), 50)));
    const line = open();
    expect(await comes(line)).toBe(true);
    const answers = (await Promise.all(
      Array.from({ length: 1000 }, (_, n) => line.timeout(5000).emitWithAck(LIVE.join, `sample:${n}`)),
    )) as boolean[];
    expect(answers.filter(Boolean)).toHaveLength(200);
    line.emit(LIVE.leave, 'sample:0');
    expect(await line.timeout(3000).emitWithAck(LIVE.join, 'sample:again')).toBe(true);
    expect(await line.timeout(3000).emitWithAck(LIVE.join, 'sample:more')).toBe(false);
  });
});
