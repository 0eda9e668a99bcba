import { exportTexts, type ExportStatus } from '@refrain/contracts/exports';
import {
  questionRefusals,
  questionTexts as texts,
  type Generations,
  type Question,
  type QuestionAnswer,
} from '@refrain/contracts/questions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const generations: Generations = {
  newest: { generation: '42', at: '2026-11-23T10:00:00.000Z', bytes: 4096 },
  ...{ isBuilding: false, events: 0, problem: null },
  tables: [{ name: 'plays', about: 'Attempts to play', columns: [{ name: 'track', about: 'Id of the song' }] }],
};
const answer: QuestionAnswer = {
  ...{ generation: '42', columns: ['source', 'plays'], isCut: true, tookMs: 12, hash: 'a' },
  rows: [
    ['feed', 5],
    ['charts', 2],
  ],
};
const saved: Question = {
  id: 'q1',
  title: 'By source',
  sql: 'SELECT 1',
  generation: '42',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const none: ExportStatus = {
  ...{ format: 'parquet', state: 'none', problem: null, days: 0, firstDay: null, lastDay: null },
  ...{ rows: 0, bytes: 0, events: 0, newest: [] },
};
const open = (answers: object) =>
  visit('/admin/advanced-analytics', {
    answers: {
      'GET /api/admin/generations': generations,
      'GET /api/admin/questions': { questions: [saved], next: null },
      'GET /api/admin/exports': { exports: [none] },
      ...answers,
    },
    user: people.admin,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('a question is asked in its own words, and its answer is a table that says where it was cut', async () => {
  const asked: unknown[] = [];
  open({
    'POST /api/admin/questions/ask': async (request: Request) => {
      asked.push(await request.json());
      return answer;
    },
  });
  await press(texts.ask);
  const table = await screen.findByRole('table', { name: texts.answer });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['sourceplays', 'feed5', 'charts2']);
  expect(screen.getByText(`${texts.rows(2, 12)}. ${texts.cut}`)).toBeTruthy();
  expect(asked).toEqual([{ sql: texts.sample }]);
});

it('a refused question is answered in words', async () => {
  const { code, message } = questionRefusals.tooLong;
  open({ 'POST /api/admin/questions/ask': () => Response.json({ code, message }, { status: 400 }) });
  await press(texts.ask);
  expect(await screen.findByText(message)).toBeTruthy();
});

it('a saved question is shown again, and a replay says whether the answer is the same', async () => {
  open({ 'POST /api/admin/questions/q1/replay': { isSame: false, answer } });
  await press(texts.use(saved.title));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.sql }).value).toBe(saved.sql);
  await press(texts.replayOf(saved.title));
  expect(await screen.findByText(texts.differs)).toBeTruthy();
});

it('a generation that is being made says how far it is, and is stopped by its button', async () => {
  const stop = 'DELETE /api/admin/generations';
  const { changes } = open({
    'GET /api/admin/generations': { ...generations, isBuilding: true, events: 1200 },
    [stop]: generations,
  });
  expect(await screen.findByText(texts.building('1,200'))).toBeTruthy();
  await press(texts.stopOf);
  expect(changes()).toMatchObject([{ call: stop }]);
});

it('an export is begun by its button', async () => {
  let begun = 0;
  open({
    'POST /api/admin/exports/parquet/run': () => {
      begun += 1;
      return Response.json({ ...none, state: 'running' }, { status: 202 });
    },
  });
  await press(exportTexts.actOn(exportTexts.start, exportTexts.formats.parquet));
  expect(begun).toBe(1);
});
