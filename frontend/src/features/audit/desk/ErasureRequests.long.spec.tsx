import { erasureDeskTexts as texts, type ErasureRequest } from '@refrain/contracts/personal-data';
import { screen, within } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';
import { date } from '../../../shared/lib/text/format';

const [PROMISED, DONE] = ['2020-01-31T12:00:00.000Z', '2020-01-16T12:00:00.000Z'];
const late: ErasureRequest = {
  ...{ userId: 'user-late', state: 'requested', askedAt: '2020-01-01T00:00:00.000Z', dueAt: '2020-01-15T00:00:00.000Z' },
  ...{ promisedUntil: PROMISED, doneAt: null },
};
const done: ErasureRequest = { ...late, userId: 'user-gone', state: 'erased', doneAt: DONE };

let page: ReturnType<typeof visit>;
afterEach(() => page.leave());

it('says what is late, and how the end of an account is proved', async () => {
  page = visit('/admin/compliance', {
    user: people.admin,
    answers: {
      'GET /api/admin/erasures': ({ url }) => ({
        requests: new URL(url).searchParams.get('list') === 'done' ? [done] : [late],
        next: null,
      }),
    },
  });
  const row = within(await screen.findByRole('list', { name: `${texts.title}: ${texts.lists.open}` }));
  expect(row.getByText(texts.late(date(PROMISED)))).toBeTruthy();
  await page.user.click(screen.getByRole('radio', { name: texts.lists.done }));
  const ended = within(await screen.findByRole('list', { name: `${texts.title}: ${texts.lists.done}` }));
  expect(ended.getByText(texts.done(date(DONE)))).toBeTruthy();
  expect(ended.getByText(texts.promised(date(PROMISED)))).toBeTruthy();
  await page.user.click(ended.getByText(texts.prove));
  expect(ended.getByText(texts.command('user-gone'))).toBeTruthy();
});
