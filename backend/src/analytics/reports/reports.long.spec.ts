import {
  analyticsRefusals,
  FIGURES,
  type FoldedReport,
  type UsageReport,
  type UsageReportsPage,
} from '@refrain/contracts/analytics';
import { periodOf } from '@refrain/contracts/charts';
import type { Post } from '@refrain/contracts/posts';
import { grant } from '../../testing/people';
import { refused } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
let [admin, fan]: Member[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  fan = await app.member();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
  const { id } = (await fan.post('/api/social/posts', { content: 'A first one' })).body as Post;
  await admin!.post(`/api/social/posts/${id}/like`, {});
});
afterAll(() => app.end());

const week = () => periodOf('week', new Date(app.now).toISOString());
const at = (path: string) => `/api/admin/usage-reports${path}`;
const report = async (period = week(), kind = 'week') => (await admin!.get(at(`/${kind}/${period}`))).body as UsageReport;
/** Step by step, as the page asks. */
const foldedFrom = async ({ kind, period, position }: UsageReport): Promise<FoldedReport> => {
  let asked = `until=${position}`;
  for (let steps = 0; steps < 1000; steps += 1) {
    const answer = (await admin!.get(at(`/${kind}/${period}/folded?${asked}`))).body as FoldedReport;
    if (answer.cursor === null) return answer;
    asked = `cursor=${answer.cursor}`;
  }
  throw new Error('It is never done');
};

it('a report holds what happened, and the log folds to the same figures at the same place', async () => {
  await eventually(async () => expect((await report()).figures).toMatchObject({ joined: 2, posts: 1, likes: 1 }));
  for (const kind of ['week', 'month'] as const) {
    const found = await report(periodOf(kind, new Date(app.now).toISOString()), kind);
    expect(found).toMatchObject({ format: 'refrain-report-1', isOpen: true });
    const again = await foldedFrom(found);
    expect([again.figures, again.head, again.share]).toEqual([found.figures, found.head, 1]);
  }
});

it('what happens later changes neither a report that was saved, nor its fold', async () => {
  const before = await report();
  await fan!.post('/api/social/posts', { content: 'A second one' });
  await eventually(async () => expect((await report()).figures.posts).toBe(before.figures.posts + 1));
  expect((await foldedFrom(before)).figures).toEqual(before.figures);
  expect(Object.keys(before.figures)).toEqual([...FIGURES]);
});

it('weeks are listed; what is none is refused, and so is a place that the log has not come to', async () => {
  const { reports } = (await admin!.get(at('?kind=week'))).body as UsageReportsPage;
  expect(reports).toMatchObject([{ period: week(), isOpen: true }]);
  for (const path of ['/week/2020-01-06', '/week/x', '/year/2026', '/week/__proto__', '?kind=year'])
    expect(await admin!.get(at(path))).toMatchObject(refused(analyticsRefusals.report));
  for (const query of [
    'until=9',
    'until=x',
    `until=${'9'.repeat(60)}`,
    'cursor=x',
    `cursor=${'x'.repeat(5000)}`,
    'until=1&until=2',
  ])
    expect(await admin!.get(at(`/week/${week()}/folded?${query}`))).toMatchObject(refused(analyticsRefusals.position));
  expect((await fan!.get(at('?kind=week'))).status).toBe(403);
});
