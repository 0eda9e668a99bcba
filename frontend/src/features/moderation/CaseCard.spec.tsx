import { queueTexts, type ReportCase, type ReportPage } from '@refrain/contracts/moderation';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const ben = { username: 'ben', displayName: 'Ben Sample', slug: 'ben', role: 'fan', profileImage: null } as const;
const ofPerson: ReportCase = {
  ...{ targetId: 'user-ben', targetKind: 'person', postId: null, link: null, content: '', createdAt: null, versions: [] },
  author: { ...ben, userUpdatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ reports: 1, reasons: { harassment: 1 }, notes: [], newestAt: '2026-01-01T00:00:00.000Z', decision: null },
};
const queue = (of: ReportCase): ReportPage => ({ cases: [of], next: null });

it('the case of a person leads to them, and offers dismissal alone', async () => {
  const path = 'POST /api/admin/reports/user-ben/dismiss';
  const { user, changes } = visit('/admin/content', {
    user: people.supremeAdmin,
    answers: { 'GET /api/admin/reports': queue(ofPerson), [path]: new Response(null, { status: 204 }) },
  });
  const name = queueTexts.by('person', 'Ben Sample');
  const card = within(await screen.findByRole('article', { name }));
  expect(card.getByText(queueTexts.noBio)).toBeTruthy();
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/fan/ben',
    '/fan/ben',
    '/admin/history/account/user-ben',
  ]);
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([queueTexts.dismiss]);
  await user.click(card.getByRole('button'));
  expect(changes().map(({ call }) => call)).toContain(path);
});

it('a decision is taken back with a reason where there is one, and without one', async () => {
  const path = 'POST /api/admin/reports/user-ben/reopen';
  const { user, changes } = visit('/admin/content?show=decided', {
    user: people.supremeAdmin,
    answers: {
      'GET /api/admin/reports': queue({ ...ofPerson, decision: 'dismissed' }),
      [path]: () => new Response(null, { status: 204 }),
    },
  });
  for (const reason of ['The wrong one', '']) {
    const card = within(await screen.findByRole('article'));
    await user.click(card.getByRole('button', { name: new RegExp(`^${queueTexts.reopen}`) }));
    const dialog = within(await screen.findByRole('dialog'));
    if (reason) await user.type(dialog.getByRole('textbox', { name: queueTexts.undoReason }), reason);
    await user.click(dialog.getByRole('button', { name: queueTexts.reopen }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const sent = changes().filter(({ call }) => call === path);
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'The wrong one' }, { reason: '' }]);
});

it('the case of a person whose account is gone says so, and offers nothing', async () => {
  visit('/admin/content?show=decided', {
    user: people.supremeAdmin,
    answers: { 'GET /api/admin/reports': queue({ ...ofPerson, content: null, decision: 'deleted' }) },
  });
  const card = within(await screen.findByRole('article'));
  expect([card.getByText(queueTexts.accountDeleted), card.getByText(queueTexts.gone)]).toHaveLength(2);
  expect(card.queryAllByRole('button')).toEqual([]);
});
