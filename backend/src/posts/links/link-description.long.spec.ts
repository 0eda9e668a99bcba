import { EFFECT_KINDS } from '@refrain/contracts/effects';
import type { Post } from '@refrain/contracts/posts';
import { openEmbeddedStorage } from '@refrain/storage';
import sharp from 'sharp';
import { LinkPreviews } from '../../links/link-previews';
import { eventually, TestApp, type Member } from '../../testing/test-app';

const VIDEO = 'https://www.youtube.com/watch?v=abc';
const CONFIRMED = ['EffectIntended', 'EffectRequested', 'EffectConfirmed'];
let app: TestApp;
let ada: Member;
let told: Awaited<ReturnType<LinkPreviews['ofSite']>>;

beforeAll(async () => {
  const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer();
  told = {
    linkTitle: 'A sample film',
    linkDescription: 'Of a sample',
    linkImage: `data:image/webp;base64,${small.toString('base64')}`,
  };
});
beforeEach(async () => {
  app = await TestApp.start();
  ada = await app.member();
  await eventually(async () => expect(await app.events('EffectConfirmed')).toHaveLength(1));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const site = () => jest.spyOn(app.app.get(LinkPreviews), 'ofSite');
const share = async () => ((await ada.post('/api/posts', { content: 'Watch', linkUrl: VIDEO })).body as Post).id;
/** Types of the events of the one process of a link. */
const effects = async () => {
  const events = await app.events(
    'EffectIntended',
    'EffectRequested',
    'EffectUnknown',
    'EffectConfirmed',
    'EffectDeclined',
    'EffectReconciled',
  );
  const streams = new Set(
    events.flatMap(({ stream, data }) => ((data as { kind?: string }).kind === EFFECT_KINDS[1] ? [stream] : [])),
  );
  expect(streams.size).toBeLessThanOrEqual(1);
  return events.filter(({ stream }) => streams.has(stream)).map(({ type }) => type);
};

describe('the preview of a link', () => {
  it.each(['before', 'after'] as const)('is asked for and kept once, killed %s each append of it', async (when) => {
    const asked = site().mockResolvedValue(told);
    const { append } = app.storage.log;
    let [step, killAt] = [0, 0];
    jest.spyOn(app.storage.log, 'append').mockImplementation(async (stream, events, expected) => {
      const isStep = stream.startsWith('effect-') || events.some(({ type }) => type === 'PostLinkDescribed');
      if (isStep && (step += 1) === killAt && when === 'before') throw new Error('killed');
      const appended = await append(stream, events, expected);
      if (isStep && step === killAt) throw new Error('killed');
      return appended;
    });
    const calls: number[] = [];
    for (killAt = 1; killAt <= 4; killAt += 1) {
      step = 0;
      asked.mockClear();
      const postId = await share();
      const intended = async () =>
        (await app.events('EffectIntended')).find(
          ({ data }) => (data as { causeStream: string }).causeStream === `post-${postId}`,
        );
      await eventually(async () => {
        const found = await intended();
        expect((await app.events(...CONFIRMED)).filter(({ stream }) => stream === found?.stream).map(({ type }) => type)).toEqual(
          CONFIRMED,
        );
      });
      expect((await app.events('PostLinkDescribed')).filter(({ stream }) => stream === `post-${postId}`)).toHaveLength(1);
      calls.push(asked.mock.calls.length);
    }
    // A call is repeated where the post does not know of it; never after that.
    expect(calls).toEqual(when === 'before' ? [1, 1, 2, 1] : [1, 1, 1, 1]);
    expect(JSON.stringify(await app.events(...CONFIRMED))).not.toMatch(/youtube|http|sample film/);
  });

  it('is asked for again while the way to the site is broken, and leaves one picture', async () => {
    const asked = site()
      .mockRejectedValueOnce(new Error('vanished'))
      .mockRejectedValueOnce(new Error('vanished'))
      .mockResolvedValue(told);
    const postId = await share();
    await eventually(async () => expect(await effects()).toEqual(CONFIRMED));
    expect([asked.mock.calls.length, (await app.files()).filter((file) => file.includes('link')).length]).toEqual([3, 1]);
    await eventually(async () =>
      expect((await app.visitor().get(`/api/posts/${postId}`)).body).toMatchObject({ linkTitle: 'A sample film' }),
    );
  });

  it('of a site that answers after the post was deleted is declined, and leaves nothing', async () => {
    let answer = (_: typeof told) => undefined as void;
    const asked = site().mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const postId = await share();
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1));
    expect((await ada.delete(`/api/posts/${postId}`)).status).toBeLessThan(300);
    answer(told);
    await eventually(async () => expect(await effects()).toEqual(['EffectIntended', 'EffectRequested', 'EffectDeclined']));
    expect([await app.events('PostLinkDescribed'), await app.files()]).toEqual([[], []]);
  });

  it('is nothing for a post without a link to another site', async () => {
    await ada.post('/api/posts', { content: 'No link' });
    site().mockResolvedValue(told);
    await share();
    await eventually(async () => expect(await effects()).toEqual(CONFIRMED));
  });

  it('is not asked for again by a reaction that begins again', async () => {
    const asked = site().mockResolvedValue(told);
    await share();
    await eventually(async () => expect(await effects()).toEqual(CONFIRMED));
    await app.whileStopped(async (folder) => {
      const { vault, close } = await openEmbeddedStorage(folder);
      await vault.checkpoints.put('describe-link-when-post-created', '');
      await close();
    });
    const again = site().mockResolvedValue(told);
    const before = await app.head();
    await eventually(async () =>
      expect(
        (await app.storage.vault.checkpoints.get('describe-link-when-post-created')) >=
          ((await app.events('PostCreated')).at(-1)?.position ?? ''),
      ).toBe(true),
    );
    expect([asked.mock.calls.length, again.mock.calls.length, await app.head()]).toEqual([1, 0, before]);
  });
});
