import { randomUUID } from 'node:crypto';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { deletion } from '@refrain/contracts/personal-data';
import type { Mix } from '@refrain/contracts/playback';
import { RECOMMENDATIONS_LENGTH, UNTUNED, type Recommendations } from '@refrain/contracts/recommendations';
import { AI_PRESETS, trackSamples, type Track } from '@refrain/contracts/tracks';
import { recommendationsFor } from '@refrain/projections/recommendations';
import { ReadModels } from '../kernel/read/read-models';
import { Erasures } from '../personal-data/erasures';
import { refused, type Caller } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
let [ada, ben, cleo]: Member[] = [];
let songs: Record<'serene' | 'dreamy' | 'fierce' | 'machine', Track>;

const FOLK = { genre: 'Folk', moodCategories: ['serene'] };
beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben, cleo] = [await app.artist(), await app.artist(), await app.artist()];
  const audio = await song(8);
  songs = {
    serene: await publish(ada, audio, { ...FOLK, title: 'Still' }),
    dreamy: await publish(ben, audio, { ...FOLK, title: 'Afloat', moodCategories: ['dreamy'] }),
    fierce: await publish(cleo, audio, { title: 'Claw', genre: 'Rock', moodCategories: ['fierce'] }),
    machine: await publish(cleo, audio, {
      ...FOLK,
      title: 'Circuit',
      aiCategory: 'ai_generated',
      aiInvolvement: AI_PRESETS.ai_generated.involvement,
      aiTools: ['Sample'],
      aiCredits: 'A sample',
    }),
  };
});
afterAll(() => app.end());

const hears = (by: Member, { id }: Track) =>
  by.post(`/api/tracks/${id}/plays`, {
    playId: randomUUID(),
    startedAt: new Date(app.now - 8_000).toISOString(),
    secondsPlayed: 8,
    quality: 'streaming',
    source: 'queue',
  });
const askedBy = async (who: Caller): Promise<Recommendations> => {
  const { status, body } = await who.get('/api/recommendations');
  expect(status).toBe(200);
  return body as Recommendations;
};
const titles = async (who: Caller) => (await askedBy(who)).songs.map(({ track }) => track.title);
const whyOf = async (who: Caller, { id }: Track) => (await askedBy(who)).songs.find(({ track }) => track.id === id)?.why;
const tune = (who: Caller, makers: unknown, lendsPlays: unknown = true) =>
  who.put('/api/recommendations/settings', { makers, lendsPlays });

it('a visitor and a new listener get what is popular and new, and see that it is so', async () => {
  const visitor = await askedBy(app.visitor());
  expect(visitor).toMatchObject({ basis: 'everyone', ...UNTUNED });
  expect(visitor.songs.map(({ track }) => track.title).sort()).toEqual(['Afloat', 'Circuit', 'Claw', 'Still']);
  expect(new Set(visitor.songs.map(({ why }) => why))).toEqual(new Set(['Released within the last two weeks.']));
  expect(await askedBy(await app.member())).toEqual(visitor);
  expect(await askedBy(app.visitor())).toEqual(visitor);
});

it('what a listener plays decides the order and the sentences; what they played lately and made is left out', async () => {
  const fan = await app.member();
  await hears(fan, songs.serene);
  await eventually(async () => expect(await titles(fan)).toEqual(['Circuit', 'Afloat', 'Claw']));
  expect(await askedBy(fan)).toMatchObject({ basis: 'plays' });
  expect(await whyOf(fan, songs.machine)).toMatch(/^(Serene, like|It sounds close to) “Still”\.$/);
  expect((await titles(cleo!)).sort()).toEqual(['Afloat', 'Still']);
});

it('of a mood, a listener gets what fits their taste and is of it, also in another shade', async () => {
  const fan = await app.member();
  await hears(fan, songs.serene);
  const calm = async (who: Caller) => {
    const { body } = await who.get('/api/recommendations?mood=calm');
    return (body as Recommendations).songs.map(({ track, why }) => [track.title, why] as const);
  };
  await eventually(async () => expect((await calm(fan)).map(([title]) => title)).toEqual(['Circuit', 'Afloat']));
  expect((await calm(fan))[0]?.[1]).toMatch(/“Still”/);
  expect((await calm(app.visitor())).map(([title]) => title).sort()).toEqual(['Afloat', 'Circuit', 'Still']);
  expect((await fan.get('/api/recommendations?mood=')).body).toEqual((await fan.get('/api/recommendations')).body);
});

it.each(['nothing', 'calm&mood=fierce', 'x'.repeat(60_000)])('a mood that is none is refused: %#', async (mood) => {
  const { status } = await app.visitor().get(`/api/recommendations?mood=${mood}`);
  expect([400, 414, 431]).toContain(status);
});

it('a listener sets whose music they want', async () => {
  const fan = await app.member();
  expect(await tune(fan, 'human')).toMatchObject({ status: 200, body: { makers: 'human', lendsPlays: true } });
  expect((await titles(fan)).sort()).toEqual(['Afloat', 'Claw', 'Still']);
  await tune(fan, 'ai');
  expect(await titles(fan)).toEqual(['Circuit']);
  const before = (await app.events('RecommendationsTuned')).length;
  for (let i = 0; i < 5; i += 1) await tune(fan, 'ai');
  expect(await app.events('RecommendationsTuned')).toHaveLength(before);
});

it.each([
  ['an unknown maker', 'robots', true],
  ['no maker', undefined, true],
  ['a text for a switch', 'both', 'yes'],
])('%s is refused', async (_what, makers, lendsPlays) => {
  const fan = await app.member();
  const answer = await app.unchanged(() => tune(fan, makers, lendsPlays));
  expect(answer).toMatchObject({ status: 400, body: { code: 'REQUEST.INVALID' } });
});

it('a visitor is asked to sign in to set anything', async () =>
  expect(await tune(app.visitor(), 'ai')).toMatchObject(refused(kernelRefusals.signInRequired)));

describe('three people a listener follows', () => {
  let [fan, ...others]: Member[] = [];
  const sentence = 'Three people you follow played this.';
  beforeAll(async () => {
    [fan, ...others] = [await app.member(), await app.member(), await app.member(), await app.member()];
    for (const other of others) {
      await fan!.post(`/api/social/users/${other.user.id}/follow`);
      await hears(other, songs.fierce);
    }
  });

  it('make a sentence once all three played a song, and not before', async () => {
    await eventually(async () => expect(await whyOf(fan!, songs.fierce)).toBe(sentence));
    expect((await titles(fan!))[0]).toBe('Claw');
  });

  it('make none where one of them does not lend their plays', async () => {
    await tune(others[0]!, 'both', false);
    expect(await whyOf(fan!, songs.fierce)).not.toBe(sentence);
    await tune(others[0]!, 'both', true);
    expect(await whyOf(fan!, songs.fierce)).toBe(sentence);
  });

  it('make none where one of them blocks the listener, whose songs go too', async () => {
    await others[0]!.post(`/api/users/${fan!.user.id}/block`);
    await eventually(async () => expect(await whyOf(fan!, songs.fierce)).not.toBe(sentence));
    await ben!.post(`/api/users/${fan!.user.id}/block`);
    await eventually(async () => expect(await titles(fan!)).not.toContain('Afloat'));
  });

  it('leave no trace once they are erased', async () => {
    const second = others[1]!;
    const row = () => app.app.get(ReadModels).store.get('songAudiences', songs.fierce.id);
    expect((await row())?.text).toContain(second.user.id);
    await second.post('/api/user/delete', { password: PASSWORD });
    app.now += deletion.graceSeconds * 1000;
    await app.app.get(Erasures).eraseDue();
    await eventually(async () => expect((await row())?.text).not.toContain(second.user.id));
    expect(await app.app.get(ReadModels).store.get('tastes', second.user.id)).toBeNull();
  });
});

describe('a station', () => {
  const station = async (seed: string, who: Caller = app.visitor(), ...heard: readonly Track[]) => {
    const { status, body } = await who.get(`/api/mix?station=${seed}&heard=${heard.map(({ id }) => id).join(',')}`);
    expect(status).toBe(200);
    return (body as Mix).tracks.map(({ title }) => title);
  };

  it('goes on with what fits its song, artist or mood, without a repeat, until nothing is left', async () => {
    expect((await station(`song:${songs.serene.id}`, app.visitor(), songs.serene))[0]).toBe('Circuit');
    expect((await station('mood:fierce'))[0]).toBe('Claw');
    expect((await station(`artist:${ben!.user.id}`))[0]).toBe('Afloat');
    expect(await station('mood:fierce', app.visitor(), ...Object.values(songs))).toEqual([]);
    expect(await station(`album:${randomUUID()}`)).toEqual([]);
  });

  it.each(['song', 'song:', 'song:x', 'mood:nothing', 'genre:Folk', `song:${randomUUID()}:1`])('%s is none', async (seed) =>
    expect((await app.visitor().get(`/api/mix?station=${seed}`)).status).toBe(400),
  );
});

describe('a song heard more than a week ago', () => {
  const [WEEK, MINUTE] = [7 * 86_400_000, 60_000];
  /** Songs as events: a page of them would take a minute to upload. */
  const released = async (count: number) => {
    const at = new Date(app.now).toISOString();
    for (let i = 0; i < count; i += 1) {
      const trackId = randomUUID();
      const of = { trackId, artistId: cleo!.user.id };
      const [uploads, processed, releases] = [
        trackSamples.TrackUploaded,
        trackSamples.TrackProcessed,
        trackSamples.TrackReleased,
      ];
      const events = [uploads, processed, releases].map((samples) => {
        const { type, data } = samples.at(-1)!;
        const named = { ...data, ...(type === 'TrackReleased' ? { trackId } : of) };
        const meta = { actor: cleo!.user.id, correlation: trackId };
        return {
          type,
          data: type === 'TrackUploaded' ? { ...named, title: `More ${i}` } : named,
          meta,
          id: randomUUID(),
          at,
          version: samples.length,
        };
      });
      await app.storage.log.append(`track-${trackId}`, events as never, 'none');
    }
  };

  it('comes back where few songs are left, and not while a page of others is there', async () => {
    const fan = await app.member();
    await hears(fan, songs.serene);
    const later = new Date(app.now + WEEK + MINUTE).toISOString();
    const then = async () => {
      const page = await recommendationsFor(app.app.get(ReadModels).store, fan.user.id, later);
      return page.songs.map(({ track }) => track.title);
    };
    await eventually(async () => expect(await titles(fan)).not.toContain('Still'));
    expect(await then()).toContain('Still');
    await released(RECOMMENDATIONS_LENGTH);
    await eventually(async () => expect((await then()).filter((title) => title.startsWith('More')).length).toBeGreaterThan(3));
    await eventually(async () => expect(await then()).toHaveLength(RECOMMENDATIONS_LENGTH));
    await eventually(async () => expect(await then()).not.toContain('Still'));
  });
});
