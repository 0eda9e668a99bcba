import { parkedRefusals, type ParkedList, type RetryAnswer } from '@refrain/contracts/kernel';
import { rebuild, verify, type Projection } from '@refrain/projections/kernel';
import { feedProjection } from '@refrain/projections/posts';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { listParkedEvents, parkedTexts, retryParkedEvents } from '../cli/projections/parked';
import type { Command } from '../cli/command';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let operator: Member;
/** Two posts, the first of which was deleted. */
let [first, second, deleted]: readonly string[] = [];

/** The feed as a version would have left it that could not fold posts. */
const broken: Projection = {
  ...feedProjection,
  row: (event) => {
    if (event.type === 'PostCreated') throw new Error('cannot fold posts');
    return feedProjection.row(event);
  },
};

const run = async (command: Command, ...args: string[]): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const code = await command(app.storage, args, (line) => void lines.push(line), '');
  return { code, lines };
};
const parked = async (): Promise<ParkedList> => (await operator.get('/api/admin/projections/parked')).body as ParkedList;
const shown = async (): Promise<number> => {
  let count = 0;
  for await (const _ of app.storage.readStore.scan('posts')) count += 1;
  return count;
};

beforeAll(async () => {
  app = await TestApp.start();
  operator = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  const author = await app.member();
  const post = async (content: string): Promise<string> =>
    ((await author.post('/api/social/posts', { content })).body as { id: string }).id;
  const id = await post('A first sample');
  await post('A second sample');
  await author.delete(`/api/posts/${id}`);
  const events = await app.events('PostCreated', 'PostDeleted');
  [first, second, deleted] = events.map(({ position }) => position);
});
beforeEach(() => rebuild(app.storage.log, app.storage.readStore, broken));
afterAll(() => app.close());

describe('parked events, by the API', () => {
  it('are listed, and counted by the health', async () => {
    const { projections } = await parked();
    expect(
      projections.map(({ projection, count, events }) => [
        projection,
        count,
        events.map(({ position, type, reason }) => [position, type, reason]),
      ]),
    ).toEqual([
      [
        'feed',
        3,
        [
          [first, 'PostCreated', 'cannot fold posts'],
          [second, 'PostCreated', 'cannot fold posts'],
          [deleted, 'PostDeleted', 'an earlier event of this stream is parked'],
        ],
      ],
    ]);
    expect((await operator.get('/api/health')).body).toMatchObject({
      status: 'degraded',
      projections: expect.arrayContaining([expect.objectContaining({ name: 'feed', parked: 3, lag: 0 })]),
    });
  });

  it('are folded one by one, each stream in order', async () => {
    expect(await operator.post('/api/admin/projections/feed/retry', { position: deleted })).toMatchObject(
      refused(parkedRefusals.behind),
    );
    const answer = (await operator.post('/api/admin/projections/feed/retry', { position: first })).body as RetryAnswer;
    expect([answer.retried.map(({ position, isFolded }) => [position, isFolded]), answer.left, await shown()]).toEqual([
      [[first, true]],
      2,
      1,
    ]);
    expect(await operator.post('/api/admin/projections/feed/retry', { position: first })).toMatchObject(
      refused(parkedRefusals.notParked),
    );
  });

  it('are folded all at once, and then everything is as the log has it', async () => {
    const answer = (await operator.post('/api/admin/projections/feed/retry', {})).body as RetryAnswer;
    expect([answer.retried.map(({ isFolded }) => isFolded), answer.left]).toEqual([[true, true, true], 0]);
    expect(await parked()).toEqual({ projections: [] });
    expect(await verify(app.storage.log, app.storage.readStore, feedProjection, openMemoryReadStore())).toMatchObject({
      differences: [],
      parked: 0,
    });
    expect((await operator.get('/api/health')).body).toMatchObject({
      projections: expect.arrayContaining([expect.objectContaining({ name: 'feed', parked: 0, lag: 0 })]),
    });
  });

  it('are refused for what does not exist, or is too long', async () => {
    expect(await operator.post('/api/admin/projections/nothing/retry', {})).toMatchObject(
      refused(parkedRefusals.unknownProjection),
    );
    expect(await operator.post('/api/admin/projections/feed/retry', { position: 'x'.repeat(60_000) })).toMatchObject({
      status: 400,
    });
  });
});

describe('parked events, by the command', () => {
  it('are listed and folded', async () => {
    const before = await run(listParkedEvents, 'feed');
    expect([before.code, before.lines.length, before.lines.at(-1)]).toEqual([1, 4, parkedTexts.retry('feed')]);
    expect(before.lines[0]).toMatch(
      new RegExp(`^feed {2}${first} {2}PostCreated [0-9a-f-]{36} in post-[0-9a-f-]{36}: cannot fold posts$`),
    );
    const retried = await run(retryParkedEvents, 'feed');
    expect([retried.code, retried.lines.slice(-2)]).toEqual([0, ['feed: 3 folded, 0 parked', parkedTexts.late('feed')]]);
    expect(await run(listParkedEvents)).toEqual({ code: 0, lines: [parkedTexts.none] });
  });

  it('say what is wrong with the question', async () => {
    await expect(run(retryParkedEvents)).rejects.toThrow(parkedTexts.noName);
    await expect(run(retryParkedEvents, 'feed', 'nowhere')).rejects.toThrow(parkedTexts.notParked('feed', 'nowhere'));
    await expect(run(retryParkedEvents, 'feed', deleted ?? '')).rejects.toThrow(parkedTexts.behind(first ?? ''));
  });
});
