import { duplicateRefusals, type DuplicatePage, type DuplicatePair } from '@refrain/contracts/duplicates';
import { deletion } from '@refrain/contracts/personal-data';
import { demoTracks } from '../demo/demo-tracks';
import { renderTrack } from '../demo/music/synth';
import { Erasures } from '../personal-data/erasures';
import { NOBODY } from '../testing/doubles/nobody';
import { grant, signedIn } from '../testing/people';
import { refused, type Caller } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish } from '../testing/uploads';

const HEADER_BYTES = 44;
/** Of 16 bits, two channels, 44,100 Hz. */
const BYTES_A_SECOND = 44_100 * 4;

let app: TestApp;
let [ada, ben, admin]: Member[] = [];
let pair: DuplicatePair;

const rendered = (index: number): Buffer => Buffer.from(renderTrack(demoTracks[index] as never));
/** Without its first seconds. */
const cut = (wav: Buffer, seconds: number): Buffer => {
  const [header, data] = [Buffer.from(wav.subarray(0, HEADER_BYTES)), wav.subarray(HEADER_BYTES + seconds * BYTES_A_SECOND)];
  header.writeUInt32LE(HEADER_BYTES - 8 + data.length, 4);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
};
const listOf = async (state = 'open', who: Caller = admin as Member) =>
  ((await who.get(`/api/admin/duplicates?state=${state}`)).body as DuplicatePage).pairs;
const decide = (body: object, id = pair.id) => (admin as Member).post(`/api/admin/duplicates/${id}/decision`, body);

beforeAll(async () => {
  app = await TestApp.start(undefined, { listens: true });
  [ada, ben] = [await app.artist(), await app.artist()];
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
  const song = rendered(2);
  await publish(ada, song, { title: 'First' });
  app.now += 1000;
  await publish(ben, cut(song, 10), { title: 'Cut' });
  await publish(ben, rendered(11), { title: 'Another' });
  await eventually(async () => expect(await app.events('TrackFingerprinted')).toHaveLength(3));
  await eventually(async () => expect(await listOf()).toHaveLength(1));
  await eventually(async () => expect((await app.files()).filter((file) => file.includes('incoming'))).toEqual([]));
  pair = (await listOf())[0] as DuplicatePair;
}, 180_000);
afterAll(() => app.end());

it('a song that was uploaded again without its beginning is found, and says where it lies', () => {
  expect(pair).toMatchObject({
    first: { title: 'First', isReleased: true },
    second: { title: 'Cut', isReleased: true },
    decided: null,
  });
  expect(pair.agreement).toBeGreaterThan(0.95);
  expect(Math.abs(pair.offsetMs - 10_000)).toBeLessThan(130);
  expect(pair.overlapMs).toBeGreaterThan(10_000);
});

it('both can be heard by ranges, and are no plays; nothing else can be heard so', async () => {
  const audio = (trackId: string, id = pair.id) =>
    (admin as Member).get(`/api/admin/duplicates/${id}/songs/${trackId}/audio`, { range: 'bytes=0-99' });
  expect(await audio(pair.second?.trackId ?? '')).toMatchObject({ status: 206, headers: { 'content-type': 'audio/mp4' } });
  expect(await audio(NOBODY)).toMatchObject(refused(duplicateRefusals.unknown));
  expect(await audio(pair.first?.trackId ?? '', NOBODY)).toMatchObject(refused(duplicateRefusals.unknown));
  expect(await app.events('PlayRecorded')).toEqual([]);
});

it.each([
  ['no reason', { decision: 'same', reason: ' ' }],
  ['another decision', { decision: 'sold', reason: 'A reason' }],
  ['a reason that is too long', { decision: 'same', reason: 'x'.repeat(501) }],
])('%s is refused', async (_what, body) => {
  expect(await app.unchanged(() => decide(body))).toMatchObject({ status: 400 });
});

it('a decision is recorded with its reason and its admin, and can be another one later', async () => {
  expect(await decide({ decision: 'same', reason: 'Heard both' }, NOBODY)).toMatchObject(refused(duplicateRefusals.unknown));
  expect(await decide({ decision: 'allowed', reason: ' Both owners agree ' })).toMatchObject({ status: 204 });
  expect(await listOf()).toEqual([]);
  const by = admin?.user.displayName;
  expect(await listOf('decided')).toMatchObject([
    { id: pair.id, decided: { decision: 'allowed', reason: 'Both owners agree', by } },
  ]);
  expect(await decide({ decision: 'allowed', reason: 'Again' })).toMatchObject(refused(duplicateRefusals.alreadyDecided));
  expect(await decide({ decision: 'different', reason: 'Heard again' })).toMatchObject({ status: 204 });
  expect(await app.events('DuplicateDecided')).toHaveLength(2);
});

it('a song that is gone is said to be gone, and nothing of what an erased artist sounds like is left', async () => {
  const [before] = (await app.events('TrackFingerprinted')).filter(
    ({ data }) => (data as { artistId: string }).artistId === ben?.user.id,
  );
  const { words } = before?.data as { words: string };
  expect(words.length).toBeGreaterThan(500);
  await ben?.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  admin = await signedIn(app, (admin as Member).user);
  await eventually(async () => expect(await listOf('decided')).toMatchObject([{ first: { title: 'First' }, second: null }]));
  expect(JSON.stringify(await app.events('TrackFingerprinted'))).not.toContain(words.slice(0, 200));
});
