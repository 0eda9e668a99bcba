import { randomUUID } from 'node:crypto';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { MIX_HEARD_MAX, type Mix } from '@refrain/contracts/playback';
import type { Track } from '@refrain/contracts/tracks';
import { refused, type Caller } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
let [ada, ben, cleo]: Member[] = [];
let songs: Record<'ada1' | 'ada2' | 'ben1' | 'cleo1', Track>;

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben, cleo] = [await app.artist(), await app.artist(), await app.artist()];
  const audio = await song(8);
  songs = {
    ada1: await publish(ada, audio, { genre: 'Folk', moodCategories: ['serene'] }),
    ada2: await publish(ada, audio, { genre: 'Folk', moodCategories: ['serene'] }),
    ben1: await publish(ben, audio, { genre: 'Folk', moodCategories: ['dreamy'] }),
    cleo1: await publish(cleo, audio, { genre: 'Rock', moodCategories: ['fierce'] }),
  };
});
afterAll(() => app.end());

const nameOf = (id: string) => Object.entries(songs).find(([, track]) => track.id === id)?.[0] ?? id;
const mixFor = async (by: Caller, ...heard: string[]): Promise<string[]> => {
  const { body, status } = await by.get(`/api/mix?heard=${heard.join(',')}`);
  expect(status).toBe(200);
  return (body as Mix).tracks.map(({ id }) => nameOf(id));
};
const hears = (by: Member, { id }: Track) =>
  by.post(`/api/tracks/${id}/plays`, {
    playId: randomUUID(),
    startedAt: new Date(app.now - 8_000).toISOString(),
    secondsPlayed: 8,
    quality: 'streaming',
    source: 'queue',
  });

describe('the mix that goes on', () => {
  it('goes by what a visitor heard in this session, without a repeat', async () => {
    expect(await mixFor(app.visitor(), songs.ada1.id)).toEqual(['ada2', 'ben1', 'cleo1']);
    expect(await mixFor(app.visitor(), songs.ada1.id, songs.ada2.id, songs.ben1.id, songs.cleo1.id)).toEqual([]);
  });

  it('goes by what listeners of the same song heard', async () => {
    const [one, two, three] = [await app.member(), await app.member(), await app.member()];
    for (const listener of [one, two, three]) {
      await hears(listener, songs.ada1);
      await hears(listener, songs.cleo1);
    }
    await eventually(async () => expect((await mixFor(app.visitor(), songs.ada1.id))[0]).toBe('cleo1'));
  });

  it('leaves out songs of blocked people, and songs of posts that were hidden', async () => {
    const fan = await app.member();
    expect(await mixFor(fan, songs.ada1.id)).toContain('ben1');
    await fan.post(`/api/users/${ben!.user.id}/block`);
    expect(await mixFor(fan, songs.ada1.id)).not.toContain('ben1');
    const { body: post } = await cleo!.post('/api/posts', { content: `Out now /track/${songs.cleo1.id}` });
    await fan.post(`/api/posts/${(post as { id: string }).id}/hide`);
    expect(await mixFor(fan, songs.ada1.id)).toEqual(['ada2']);
  });

  it('leaves out what a person just heard and made, and comes back to it hours later', async () => {
    const fan = await app.member();
    await hears(fan, songs.ada1);
    await eventually(async () => expect(await mixFor(fan)).not.toContain('ada1'));
    expect(await mixFor(ada!, songs.ben1.id)).toEqual(['cleo1']);
    app.now += 7 * 3_600_000;
    await fan.post('/api/login', { username: fan.user.username, password: PASSWORD });
    expect((await mixFor(fan)).at(-1)).toBe('ada1');
  });

  it('refuses what is no list of ids, and too long a list', async () => {
    const visitor = app.visitor();
    expect(await visitor.get('/api/mix?heard=no-id')).toMatchObject(refused(kernelRefusals.idNotValid));
    const many = Array.from({ length: MIX_HEARD_MAX + 1 }, () => randomUUID()).join(',');
    expect(await visitor.get(`/api/mix?heard=${many}`)).toMatchObject(refused(kernelRefusals.malformed));
    expect(await visitor.get(`/api/mix?heard=${songs.ada1.id}&heard=x`)).toMatchObject(refused(kernelRefusals.malformed));
    expect(await mixFor(visitor, randomUUID())).not.toEqual([]);
  });
});
