import type { Push } from '@refrain/contracts/kernel';
import type { ViewChange } from '@refrain/storage/change-bus';
import type { Server } from 'socket.io';
import { Pushes } from './pushes';

const ROOM = 'post:sample';
const change = (position: number, id = 'sample'): ViewChange => ({
  rooms: [ROOM],
  view: 'posts',
  id,
  position: `${position}`,
  text: '{}',
});

describe('pushes', () => {
  let sent: string[];
  let pushes: Pushes;
  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    const to = { except: () => ({ emit: (_: string, { id, position }: Push) => void sent.push(`${id} ${position}`) }) };
    const rooms = new Map([[ROOM, new Set(['a connection'])]]);
    const io = { to: () => to, sockets: { adapter: { rooms } } } as unknown as Server;
    pushes = new Pushes(() => io, new Map());
  });
  afterEach(() => {
    pushes.stop();
    jest.useRealTimers();
  });

  it('go out at once after a while of nothing, all of one turn together', () => {
    for (const each of [change(1), change(2), change(3, 'other')]) pushes.queue(each);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(sent).toEqual(['sample 2', 'other 3']);
  });

  it('go out every 50 ms while there are many, as the last change of each document', () => {
    for (let ms = 0; ms < 200; ms += 1) {
      pushes.queue(change(ms));
      jest.advanceTimersByTime(1);
    }
    expect(sent).toEqual(['sample 0', 'sample 49', 'sample 99', 'sample 149', 'sample 199']);
    jest.advanceTimersByTime(100);
    pushes.queue(change(200));
    jest.advanceTimersByTime(1);
    expect(sent.slice(5)).toEqual(['sample 200']);
  });
});
