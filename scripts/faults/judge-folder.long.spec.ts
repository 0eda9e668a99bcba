import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { projections } from '@refrain/projections';
import { ProjectionRunner } from '@refrain/projections/kernel';
import { openStorage } from '@refrain/storage';
import Database from 'better-sqlite3';
import { asRecorded, sampleHistory, type SampleEvent } from '../../projections/src/testing/sample-history';

type Verdict = { name: string; findings: string[] };

const CHECK = resolve(__dirname, '../../e2e/faults/judge/check.mjs');
/** The sample history has a track that fails, files that nobody stored, and no process that posts points or takes what is paid: these rules are for a load without. */
const OF_A_LOAD = [
  'every file an event names is there, and none is left over',
  'every track is processed once',
  'the money of the log adds up, and all that was earned is posted once',
  'what was paid was taken once, and reached its artist once',
  'the value of each gift card is where it belongs',
];

let folder: string;
let [whole, copy] = ['', ''];

/** The sample history was made event by event. Here points are given once, and a play is judged again only from where it stands, as deciders have it. */
const lifelike = (): readonly SampleEvent[] => {
  const reasons = new Map<unknown, unknown>();
  const rewarded = new Set<string>();
  return sampleHistory().flatMap((event) => {
    const { type, stream, data } = event;
    if (type === 'PlayRecorded') reasons.set(data.playId, data.reason);
    if (type === 'PlayReassessed' && reasons.get(data.playId) !== data.fromReason) return [];
    if (type === 'PlayReassessed') reasons.set(data.playId, data.toReason);
    const pointsAwarded = rewarded.has(stream) ? 0 : data.pointsAwarded;
    if (pointsAwarded) rewarded.add(stream);
    return [data.pointsAwarded === undefined ? event : { ...event, data: { ...data, pointsAwarded } }];
  });
};

/** Behind it a reader follows so many that their feed is written, at last all who have posts. */
const readWidely = (history: readonly SampleEvent[]): readonly SampleEvent[] => {
  const authors = new Set(history.flatMap(({ type, data }) => (type === 'PostCreated' ? [String(data.authorId)] : [])));
  const others = Array.from({ length: 200 }, (_, i) => `sample-author-${i}`);
  const [follower, at] = ['sample-wide-reader', history.at(-1)?.at ?? ''];
  return [
    ...history,
    ...[...others, ...authors].map((followee): SampleEvent => {
      const data = { followerId: follower, followeeId: followee, pointsAwarded: 0 };
      return { at, stream: `follow-${follower}-${followee}`, actor: follower, type: 'UserFollowed', version: 1, data };
    }),
  ];
};

/** A data folder as the server would leave it behind the sample history. */
const makeFolder = async (dataFolder: string) => {
  const storage = await openStorage({ profile: 'embedded', dataFolder });
  for (const { id, type, version, data, meta, at, stream } of asRecorded(readWidely(lifelike()))) {
    await storage.log.append(stream, [{ id, type, version, data, meta, at }], 'any');
  }
  for (const projection of projections) {
    await storage.readStore.prepare(projection.spec);
    const runner = await ProjectionRunner.open({ log: storage.log, store: storage.readStore, projection });
    await runner.catchUp();
    runner.close();
  }
  await storage.close();
};

const judge = (dataFolder: string, mode: 'dead' | 'settled' = 'settled', facts: readonly object[] = []): Verdict[] => {
  const file = join(folder, 'facts.json');
  writeFileSync(file, JSON.stringify({ facts, states: [] }));
  const output = execFileSync(process.execPath, [CHECK, dataFolder, file, join(folder, 'tmp'), mode], {
    env: { ...process.env, REFRAIN_PROFILE: 'embedded', JUDGE_REST_MS: '0' },
  });
  const verdicts = output
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('{"name"'))
    .map((line) => JSON.parse(line) as Verdict);
  return verdicts.filter(({ name }) => !OF_A_LOAD.includes(name));
};
const findings = (verdicts: readonly Verdict[]): string[] => verdicts.flatMap((verdict) => verdict.findings);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refrain-judge-'));
  [whole, copy] = [join(folder, 'whole'), join(folder, 'copy')];
  mkdirSync(join(folder, 'tmp'));
  await makeFolder(whole);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => cpSync(whole, copy, { recursive: true }));
afterEach(() => rmSync(copy, { recursive: true, force: true }));

/** Changes a copy behind the back of the product. @param change with names of tables as `{posts}` */
const damage = (file: 'log.db' | 'read-models.db', change: string) => {
  const db = new Database(join(copy, file));
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE name LIKE 'live\\_%' ESCAPE '\\'").pluck().all();
  const sql = change.replace(/\{(\w+)\}/g, (_, name: string) => `"${tables.find((table) => table.startsWith(`live_${name}_`))}"`);
  expect(db.prepare(sql).run().changes).toBeGreaterThan(0);
  db.close();
};

describe('the judge over a data folder', () => {
  it.each(['dead', 'settled'] as const)('finds nothing where nothing was lost (%s), and looked at what there is', (mode) => {
    const verdicts = judge(copy, mode);
    expect(findings(verdicts)).toEqual([]);
    expect(verdicts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['the log is whole', 'the read models are what the log gives']),
    );
  });

  const set = (table: string, path: string, value: string, where: string) =>
    ['read-models.db', `UPDATE {${table}} SET _text = json_set(_text, '$.${path}', ${value}) WHERE ${where}`] as const;
  const first = (table: string) =>
    ['read-models.db', `DELETE FROM {${table}} WHERE _key = (SELECT min(_key) FROM {${table}})`] as const;

  it.each<[string, 'log.db' | 'read-models.db', string, RegExp]>([
    [
      'a counter of likes that was changed',
      ...set('posts', 'likeCount', '99', '_key = (SELECT min(_key) FROM {posts})'),
      /^posts \S+: likeCount is 99, the log gives \d+$/,
    ],
    [
      'a counter of comments that was changed',
      ...set('posts', 'commentCount', '99', '_key = (SELECT min(_key) FROM {posts})'),
      /commentCount is 99/,
    ],
    [
      'a counter of followers that was changed',
      ...set('people', 'followersCount', '99', 'followersCount > 0'),
      /^people \S+: followersCount is 99/,
    ],
    [
      'a counter that is right in the document and wrong in its index',
      'read-models.db',
      'UPDATE {people} SET followersCount = 99 WHERE followersCount > 0',
      /the column followersCount holds 99/,
    ],
    [
      'plays of a chart that were added',
      ...set('chartCounts', 'playCount', 'playCount + 1', "bucket LIKE 'all|%'"),
      /^chartCounts all\|\S+: playCount is/,
    ],
    [
      'receipts of a track',
      ...set('tracks', 'receipts.repeat', '99', 'isPublished = 1'),
      /^tracks \S+: receipts is .*"repeat":99/,
    ],
    ['points that nobody earned', ...set('pointTotals', 'points', '99', '1'), /points is 99/],
    ['a person that counts twice in the site', ...set('platformStats', 'musicLoversCount', '99', '1'), /musicLoversCount is 99/],
    [
      'a notification that was read by nobody',
      ...set('notifications', 'isRead', "json('true')", 'isRead = 0'),
      /isRead is true, the log gives false/,
    ],
    [
      'a post that moved in the feeds',
      ...set('timelines', 'createdAt', "'2020-01-01T00:00:00.000Z'", '_key = (SELECT min(_key) FROM {timelines})'),
      /^feeds: \S+ has \S+ of \S+ at 2020/,
    ],
    [
      'a follower who gets a post no more',
      ...set('timelines', 'owners', "json('[]')", '_key = (SELECT min(_key) FROM {timelines})'),
      /^feeds: the log gives that \S+ has/,
    ],
    [
      'a follower who hears of no post any more',
      ...set('audiences', 'followers', "json('[]')", '_key = (SELECT min(_key) FROM {audiences})'),
      /^audiences: the log gives that \S+ hears \S+, which is not stored/,
    ],
    [
      'a reader whose feed is merged without an author',
      ...set('readers', 'follows', "json('[]')", '_text LIKE \'%"isWide":false%\''),
      /^readers: the log gives that \S+ reads/,
    ],
    [
      'a wide reader who was forgotten',
      ...set('readers', 'isWide', "json('false')", '_text LIKE \'%"isWide":true%\''),
      /is wide, which/,
    ],
    [
      'a text that was changed',
      ...set('comments', 'content', "'Something else'", '_text LIKE \'%"content":"_%\''),
      /content is "Something else"/,
    ],
    ['songs of a playlist that were added', ...set('playlists', 'songCount', '99', '1'), /^playlists \S+: songCount is 99/],
    ['a song of a playlist that moved', ...set('playlistEntries', 'place', "'zzzzV'", '1'), /place is "zzzzV", the log gives/],
    ['people who shared a playlist', ...set('playlistShares', 'shareCount', '99', '1'), /^playlistShares \S+: shareCount is 99/],
    ['an album in another order', ...set('albums', 'trackIds', "json('[]')", '1'), /^albums \S+: trackIds is \[\], the log/],
    ['a post that is missing', ...first('posts'), /^posts \S+ is missing/],
    ['a like that is missing', ...first('likes'), /^likes \S+ is missing/],
    ['a follow that is missing', ...first('followEdges'), /^followEdges \S+ is missing/],
    ['a play that is missing', ...first('recentPlays'), /^recentPlays \S+ is missing/],
    [
      'a row that no event gives',
      'read-models.db',
      "INSERT INTO {likes} (id, _position, _text, postId) VALUES ('p:u', '1', '{\"postId\":\"p\"}', 'p')",
      /^likes p:u is stored, and the log does not give it/,
    ],
    [
      'a post that left the log',
      'log.db',
      "DELETE FROM events WHERE type = 'PostCreated' AND position = (SELECT max(position) FROM events WHERE type = 'PostCreated')",
      /stands where event \d+ belongs/,
    ],
    [
      'the last event that left the log',
      'log.db',
      'DELETE FROM events WHERE position > (SELECT max(position) FROM events) - 300',
      /is stored, and the log does not give it/,
    ],
    [
      'an event that stands in the log twice',
      'log.db',
      `INSERT INTO events SELECT (SELECT max(position) FROM events) + 1, id, stream, revision + 1, type, version, at, data, meta, hash FROM events
        WHERE position = (SELECT max(position) FROM events WHERE type = 'PostLiked')`,
      /^event event-\d+ stands in the log 2 times$/,
    ],
    [
      'an event whose text was changed',
      'log.db',
      "UPDATE events SET data = replace(data, 'user-ada', 'user-eve') WHERE type = 'PostLiked'",
      /does not give the hash that is stored/,
    ],
  ])('finds %s', (_what, file, change, finding) => {
    damage(file, change);
    expect(findings(judge(copy))).toContainEqual(expect.stringMatching(finding));
  });

  it('opens what is personal with keys of the vault, and finds an acknowledged text that is another', () => {
    const { data } = asRecorded(lifelike()).find(({ type }) => type === 'AccountRegistered') as { data: Record<string, string> };
    const registered = { kind: 'register', actor: null, method: 'POST', path: '/api/register', key: 'k', ...data };
    expect(findings(judge(copy, 'dead', [registered]))).toEqual([]);
    expect(findings(judge(copy, 'dead', [{ ...registered, email: 'other@example.test' }]))).toEqual([
      expect.stringMatching(/email is \S+, acknowledged as other@example.test/),
    ]);
  });

  it('compares with the log up to the checkpoint where the process was killed, and finds a checkpoint behind the end of the log', () => {
    damage('log.db', 'DELETE FROM events WHERE position > (SELECT max(position) FROM events) - 5');
    expect(findings(judge(copy, 'dead'))).toContainEqual(
      expect.stringMatching(/^posts has come to \d+, and the log ends with \d+$/),
    );
  });
});
