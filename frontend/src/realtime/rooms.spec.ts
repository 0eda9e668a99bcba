import { rooms as roomNames, type Push } from '@refrain/contracts/kernel';
import { createRooms, isNewer, liveTables } from './rooms';

const push = (view: string, id: string, position = '2'): Push => ({ view, id, position, doc: {} });

const TABLES = liveTables([
  { pushes: { posts: (id) => `post:${id}`, timelines: () => 'feed:' } },
  { missed: { charts: () => [{ type: 'Chart' }] } },
  { missed: { track: (id) => [{ type: 'Track', id }], charts: () => [{ type: 'Trend' }] } },
]);

const setUp = () => {
  const sent: string[] = [];
  const tasks: (() => void)[] = [];
  const rooms = createRooms(
    { join: (room) => sent.push(`join ${room}`), leave: (room) => sent.push(`leave ${room}`) },
    (task) => tasks.push(task),
    () => TABLES,
  );
  const heard: string[] = [];
  const member = (name: string) => ({
    onPush: ({ id }: Push) => void heard.push(`${name} ${id}`),
    onReconnect: () => void heard.push(`${name} again`),
  });
  return { rooms, sent, heard, member, later: () => tasks.splice(0).forEach((task) => task()) };
};

describe('rooms', () => {
  it('are joined once by the first and left some time after the last', () => {
    const { rooms, sent, member, later } = setUp();
    const leaveFirst = rooms.enter('charts', member('a'));
    const leaveSecond = rooms.enter('charts', member('b'));
    leaveFirst();
    later();
    expect(sent).toEqual(['join charts']);
    leaveSecond();
    expect(sent).toEqual(['join charts']);
    later();
    expect(sent).toEqual(['join charts', 'leave charts']);
  });
  it('are kept when a member comes back in time', () => {
    const { rooms, sent, member, later } = setUp();
    rooms.enter('charts', member('a'))();
    rooms.enter('charts', member('b'));
    later();
    expect(sent).toEqual(['join charts']);
  });
  it('hand a push to their members only', () => {
    const { rooms, heard, member } = setUp();
    rooms.enter('post:1', member('one'));
    rooms.enter('post:2', member('two'));
    rooms.deliver(push('posts', '2'));
    rooms.deliver(push('unheard-of', '1'));
    expect(heard).toEqual(['two 2']);
  });
  it('are joined again after a break, and what may have been missed is named', () => {
    const { rooms, sent, heard, member } = setUp();
    rooms.enter('charts', member('chart'));
    rooms.enter('track:7', member('track'));
    rooms.enter('feed:me', member('feed'));
    expect(rooms.rejoin(true)).toEqual([]);
    expect(heard).toEqual([]);
    sent.length = 0;
    expect(rooms.rejoin(false)).toEqual([{ type: 'Chart' }, { type: 'Trend' }, { type: 'Track', id: '7' }]);
    expect(sent).toEqual(['join charts', 'join track:7', 'join feed:me']);
    expect(heard).toEqual(['chart again', 'track again', 'feed again']);
  });
});

it('a push that does not say whose room it is for reaches every room of its kind', () => {
  const { rooms, heard, member } = setUp();
  rooms.enter(roomNames.feed('me'), member('feed'));
  rooms.enter(roomNames.post('p1'), member('post'));
  rooms.deliver(push('timelines', 'p1'));
  expect(heard).toEqual(['feed p1']);
});

it('only what is newer than what is shown counts', () => {
  expect(isNewer({ position: '0000000010' }, '0000000009')).toBe(true);
  expect(isNewer({ position: '0000000009' }, '0000000009')).toBe(false);
  expect(isNewer({ position: '0000000008' }, '0000000009')).toBe(false);
});
