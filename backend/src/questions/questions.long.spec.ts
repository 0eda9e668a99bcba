import {
  questionRefusals,
  type Generations,
  type Question,
  type QuestionAnswer,
  type QuestionsPage,
  type Replayed,
} from '@refrain/contracts/questions';
import { deletion } from '@refrain/contracts/personal-data';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Erasures } from '../personal-data/erasures';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { readSlowly } from '../testing/doubles/slow-reads';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let admin: Member;
const ADMIN = { role: 'admin', adminLevel: null, isSupremeAdmin: false } as const;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), ADMIN);
});
afterAll(() => app.end());

const PEOPLE = "SELECT count(*) AS people FROM accounts WHERE what = 'registered'";
const ask = (sql: string, by = admin) => by.post('/api/admin/questions/ask', { sql });
const take = async () => {
  const before = ((await admin.get('/api/admin/generations')).body as Generations).newest?.generation;
  expect((await admin.post('/api/admin/generations', {})).status).toBe(202);
  await eventually(async () => {
    const { newest, isBuilding } = (await admin.get('/api/admin/generations')).body as Generations;
    expect([isBuilding, newest?.generation === before]).toEqual([false, false]);
  });
};

it('nothing is asked before there is a generation; then the log answers, under pseudonyms', async () => {
  expect(await ask(PEOPLE)).toMatchObject(refused(questionRefusals.noGeneration));
  await take();
  const { columns, rows, isCut } = (await ask(PEOPLE)).body as QuestionAnswer;
  expect([columns, isCut]).toEqual([['people'], false]);
  expect(Number(rows[0]?.[0])).toBeGreaterThan(0);
  const all = (await ask('SELECT * FROM accounts')).body as QuestionAnswer;
  for (const secret of [admin.user.id, admin.user.username]) expect(JSON.stringify(all)).not.toContain(secret);
});

it('what is no question, is wrong, or takes too long is refused, each with its code', async () => {
  expect(await ask("ATTACH '/etc/passwd' AS x")).toMatchObject(refused(questionRefusals.notAQuestion));
  expect(await ask('SELECT nothing FROM nowhere')).toMatchObject(refused(questionRefusals.wrong));
  expect((await ask('')).status).toBe(400);
  expect((await ask('x'.repeat(60_000))).status).toBe(400);
});

it('questions are answered one at a time', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => ask(PEOPLE)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(refused(questionRefusals.busy));
});

it('a saved question gives the same answer at its generation, also when that has to be made again', async () => {
  const saved = (await admin.post('/api/admin/questions', { title: 'People', sql: PEOPLE })).body as Question;
  const before = (await ask(PEOPLE)).body as QuestionAnswer;
  await app.member();
  await take();
  const now = (await ask(PEOPLE)).body as QuestionAnswer;
  expect(Number(now.rows[0]?.[0])).toBe(Number(before.rows[0]?.[0]) + 1);
  const replay = () => admin.post(`/api/admin/questions/${saved.id}/replay`, {});
  expect((await replay()).body as Replayed).toMatchObject({
    isSame: true,
    answer: { rows: before.rows, generation: saved.generation },
  });
  await rm(join(app.folder, 'data/exports/generations', `${saved.generation}.sqlite`));
  expect(await replay()).toMatchObject(refused(questionRefusals.building));
  await eventually(async () => expect((await replay()).body as Replayed).toMatchObject({ isSame: true }));
  expect((await readdir(join(app.folder, 'data/exports/generations'))).every((name) => name.endsWith('.sqlite'))).toBe(true);
});

it('a generation that ends with its process goes on where it was with the next one; one that is stopped leaves nothing', async () => {
  const RUN = '/api/admin/generations';
  const shown = async () => (await admin.get(RUN)).body as Generations;
  const rows = async () => ((await ask('SELECT * FROM accounts ORDER BY 1, 2, 3')).body as QuestionAnswer).rows;
  await app.member();
  await take();
  const [{ events }, whole] = [await shown(), await rows()];
  await rm(join(app.folder, 'data/exports/generations'), { recursive: true });
  expect(await admin.delete(RUN)).toMatchObject(refused(questionRefusals.notBuilding));
  readSlowly(app);
  expect((await admin.post(RUN, {})).body).toMatchObject({ newest: null, isBuilding: true });
  await eventually(async () => expect((await shown()).events).toBeGreaterThan(1));
  await app.restart();
  await eventually(async () =>
    expect(await shown()).toMatchObject({ isBuilding: false, newest: { bytes: expect.any(Number) as number } }),
  );
  const { newest } = await shown();
  // What was read before the end was not read again, and is there once.
  expect((await shown()).events).toBeLessThan(events);
  expect(await rows()).toEqual(whole);

  await app.member();
  readSlowly(app);
  await admin.post(RUN, {});
  await eventually(async () => expect((await shown()).events).toBeGreaterThan(1));
  expect((await admin.delete(RUN)).body).toMatchObject({
    isBuilding: false,
    problem: null,
    newest: { generation: newest?.generation },
  });
  await app.restart();
  expect((await shown()).isBuilding).toBe(false);
  expect(await readdir(join(app.folder, 'data/exports/generations'))).toEqual([`${newest?.generation}.sqlite`]);
});

it('a saved question is its admin’s alone, until it is removed; nothing of an erased admin is left', async () => {
  const other = await grant(app, await app.member(), ADMIN);
  const saved = (await other.post('/api/admin/questions', { title: 'A secret title', sql: 'SELECT 17' })).body as Question;
  for (const path of [`${saved.id}/replay`])
    expect(await admin.post(`/api/admin/questions/${path}`, {})).toMatchObject(refused(questionRefusals.unknown));
  expect(await admin.delete(`/api/admin/questions/${saved.id}`)).toMatchObject(refused(questionRefusals.unknown));
  const again = (await other.post('/api/admin/questions', { title: 'To go', sql: 'SELECT 18' })).body as Question;
  expect((await other.delete(`/api/admin/questions/${again.id}`)).status).toBe(204);
  const { questions } = (await other.get('/api/admin/questions')).body as QuestionsPage;
  expect(questions.map(({ title }) => title)).toEqual(['A secret title']);
  await other.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  expect(JSON.stringify(await app.events('QuestionSaved'))).not.toContain('A secret title');
});
