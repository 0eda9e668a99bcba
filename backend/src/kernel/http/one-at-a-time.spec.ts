import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MOST_AHEAD, oneAtATime } from './one-at-a-time';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const connection = () => {
  const socket = { destroyed: false, destroy: () => (socket.destroyed = true) };
  const begun: string[] = [];
  return {
    socket,
    begun,
    /** Returns the end of its answer, or of its connection. */
    ask: (name: string) => {
      const raw = Object.assign(new EventEmitter(), { closed: false });
      oneAtATime({ raw: { socket } } as unknown as FastifyRequest, { raw } as unknown as FastifyReply, () => begun.push(name));
      return () => {
        raw.closed = true;
        raw.emit('close');
      };
    },
  };
};

describe('requests of one connection', () => {
  it('begin at once, one by one', () => {
    const { ask, begun } = connection();
    ask('first')();
    ask('second')();
    expect(begun).toEqual(['first', 'second']);
  });

  it('wait for the one before and the next turn of the event loop, where they are sent ahead', async () => {
    const { ask, begun } = connection();
    const [first, second] = [ask('first'), ask('second')];
    ask('third');
    await nextTurn();
    expect(begun).toEqual(['first']);
    first();
    expect(begun).toEqual(['first']);
    await nextTurn();
    expect(begun).toEqual(['first', 'second']);
    second();
    await nextTurn();
    expect(begun).toEqual(['first', 'second', 'third']);
  });

  it('do not wait for those of others', () => {
    const [one, other] = [connection(), connection()];
    one.ask('slow');
    other.ask('quick');
    expect([one.begun, other.begun]).toEqual([['slow'], ['quick']]);
  });

  it('are not begun after the connection was closed', async () => {
    const { ask, begun } = connection();
    for (const end of [ask('first'), ask('second'), ask('third')]) end();
    for (let i = 0; i < 4; i += 1) await nextTurn();
    expect(begun).toEqual(['first']);
  });

  it('close it where too many are sent ahead', () => {
    const { ask, socket } = connection();
    for (let i = 0; i <= MOST_AHEAD; i += 1) ask(`${i}`);
    expect(socket.destroyed).toBe(false);
    ask('one more');
    expect(socket.destroyed).toBe(true);
  });
});
