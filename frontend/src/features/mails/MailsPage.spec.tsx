import { mailDeskTexts as texts, type MailPreview, type MailsPage } from '@refrain/contracts/mails';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const at = '2026-06-01T08:00:00.000Z';
const page: MailsPage = {
  mails: [{ id: 'm1', kind: 'mail', state: 'unsure', reason: 'NO_ANSWER', createdAt: at, changedAt: at }],
  counts: [{ kind: 'mail', waiting: 0, sent: 1200, unsure: 1, returned: 3, unneeded: 0 }],
  next: null,
};
const text = (name: string): MailPreview => ({
  name,
  kind: 'mail',
  subject: `Subject of ${name}`,
  text: 'Plain',
  html: '<p>Html</p>',
});

it('mails say what became of them, and what is open leads to where it is retried', async () => {
  const { user } = visit('/admin/email-management', {
    answers: {
      'GET /api/admin/mails': (request: Request) =>
        new URL(request.url).searchParams.get('state') === 'returned' ? { ...page, mails: [] } : page,
      'GET /api/admin/mails/texts': { texts: [text('verify-email'), text('reset-password')] },
    },
    user: people.admin2,
  });
  const list = await screen.findByRole('list', { name: texts.list });
  expect(within(list).getByText('NO_ANSWER')).toBeTruthy();
  expect(within(list).getByRole('link', { name: texts.toOperations }).getAttribute('href')).toBe('/admin/operations');
  expect(screen.getByText('1,200')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: texts.list }), 'returned');
  expect(await screen.findByText(texts.none)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: texts.which }), 'reset-password');
  expect(screen.getByText(texts.subject('Subject of reset-password'))).toBeTruthy();
  const frame = screen.getByTitle(texts.html);
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['allow-scripts', '<p>Html</p>']);
});
