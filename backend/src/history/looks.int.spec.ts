import type { LookPage, PersonActPage } from '@refrain/contracts/history';
import { LogUnavailable } from '@refrain/storage/event-log';
import { Looks } from '../kernel/persons/looks';
import { Streams } from '../kernel/write/streams/streams';
import { grant, signedIn } from '../testing/people';
import { eventually, TestApp, type Member } from '../testing/test-app';

const ADMIN = { role: 'admin', adminLevel: 1, isSupremeAdmin: false } as const;
const DAY_MS = 86_400_000;

let app: TestApp;
let [admin, fan, other]: Member[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  [fan, other] = [await app.member(), await app.member()];
  admin = await grant(app, await app.member(), ADMIN);
}, 60_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.end());

const recorded = async (kind: string) =>
  (await app.events('PersonalDataViewed'))
    .map(({ data }) => data as { userId: string; kind: string })
    .filter((look) => look.kind === kind);
const actsOf = (who: Member) => admin!.get(`/api/admin/people/${who.user.username}/acts`);
const looksAt = async (who: Member) => ((await who.get('/api/user/looks')).body as LookPage).looks;

it('a look at a desk is recorded once a day, however many come at once or after each other, and its person reads of it', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => actsOf(fan!)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
  const looks = app.app.get(Looks);
  const before = await app.head();
  for (let i = 0; i < 5000; i += 1) await looks.seen(admin!.user.id, 'acts', [fan!.user.id]);
  expect(await app.head()).toBe(before);
  expect((await recorded('acts')).map(({ userId }) => userId)).toEqual([fan!.user.id]);
  await eventually(async () =>
    expect(await looksAt(fan!)).toMatchObject([{ by: { name: admin!.user.displayName }, kind: 'acts', reason: '' }]),
  );
  expect((await looksAt(other!)).length).toBe(0);
  app.now += DAY_MS;
  [admin, fan] = [await signedIn(app, admin!.user), await signedIn(app, fan!.user)];
  await actsOf(fan);
  await eventually(async () => expect((await looksAt(fan!)).length).toBe(2));
});

it('a page with several people is a look at each of them once, and none at its viewer', async () => {
  const people = [fan!.user.id, other!.user.id, admin!.user.id, fan!.user.id];
  for (let i = 0; i < 2; i += 1) await app.app.get(Looks).seen(admin!.user.id, 'payments', people);
  expect((await recorded('payments')).map(({ userId }) => userId).sort()).toEqual([fan!.user.id, other!.user.id].sort());
  expect((await actsOf(admin!)).status).toBe(200);
  expect((await recorded('acts')).every(({ userId }) => userId !== admin!.user.id)).toBe(true);
});

it('what cannot be recorded is not shown', async () => {
  const streams = app.app.get(Streams);
  const handle = streams.handle.bind(streams);
  jest.spyOn(streams, 'handle').mockImplementation(async (...asked) => {
    if ((asked[2] as { type: string }).type === 'RecordLook') throw new LogUnavailable('The log is away');
    return handle(...asked);
  });
  const { status, body } = await actsOf(other!);
  expect([status, (body as Partial<PersonActPage>).acts]).toEqual([503, undefined]);
});
