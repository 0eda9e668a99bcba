import { broadcastRefusals, broadcastTexts as texts, type Broadcast } from '@refrain/contracts/broadcasts';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';

const waiting: Broadcast = {
  ...{
    id: 'b1',
    title: 'New charts',
    text: 'Charts of genres are here.',
    link: '/charts',
    state: 'scheduled',
    sent: 0,
    opened: 0,
  },
  ...{ audience: { kind: 'role', of: 'artist' }, audienceName: null, by: 'Ada', createdAt: '2026-06-01T08:00:00.000Z' },
  sendAt: '2026-06-02T08:00:00.000Z',
};
const gone: Broadcast = { ...waiting, id: 'b2', title: 'Old news', state: 'sent', sent: 1200, opened: 34 };
const open = (answers: object = {}) =>
  visit('/admin/notifications', {
    answers: { 'GET /api/admin/broadcasts': { broadcasts: [waiting, gone], next: null }, ...answers },
    user: people.admin2,
  });

it('a message says who it is for and what became of it; one that waits or goes out can be cancelled', async () => {
  const goes: Broadcast = { ...waiting, id: 'b3', title: 'On its way', state: 'sending', sent: 400 };
  const { changes, user } = open({
    'GET /api/admin/broadcasts': { broadcasts: [goes, waiting, gone], next: null },
    'POST /api/admin/broadcasts/b1/cancel': { ...waiting, state: 'cancelled' },
    'POST /api/admin/broadcasts/b3/cancel': { ...goes, state: 'cancelled' },
  });
  const list = await screen.findByRole('list', { name: texts.list });
  expect(within(list).getByText(texts.counts('1,200', '34'))).toBeTruthy();
  expect(within(list).getByText(texts.counts('400', '0'))).toBeTruthy();
  expect(within(list).getAllByText(/A role: Artists/).length).toBe(3);
  await user.click(within(list).getByRole('button', { name: texts.cancelOf('New charts') }));
  await user.click(within(list).getByRole('button', { name: texts.cancelOf('On its way') }));
  expect(within(list).queryByRole('button', { name: texts.cancelOf('Old news') })).toBeNull();
  for (const id of ['b1', 'b3']) expect(changes().map(({ call }) => call)).toContain(`POST /api/admin/broadcasts/${id}/cancel`);
});

it('how many get it is asked for the audience that is chosen, and a refusal stays at the form', async () => {
  const { changes, user } = open({
    'POST /api/admin/broadcasts/preview': { people: 41, off: 2 },
    'POST /api/admin/broadcasts': () => refused(broadcastRefusals.nobody),
  });
  const form = await screen.findByRole('form', { name: texts.write });
  await user.click(within(form).getByRole('radio', { name: texts.audiences.followers }));
  await user.type(within(form).getByLabelText(new RegExp(texts.field.of)), 'mara');
  await user.click(within(form).getByRole('button', { name: texts.preview }));
  expect(await within(form).findByText(texts.people('41', '2'))).toBeTruthy();
  expect(changes().find(({ call }) => call.endsWith('/preview'))?.body).toEqual({ audience: 'followers', of: 'mara' });
  await user.click(within(form).getByRole('button', { name: texts.send }));
  expect((await within(form).findByRole('alert')).textContent).toBe(broadcastRefusals.nobody.message);
});

it('a message is drawn as the bell and its page will show it, before it goes', async () => {
  const { user, fill } = open();
  const form = within(await screen.findByRole('form', { name: texts.write }));
  expect(form.queryByRole('region', { name: texts.look })).toBeNull();
  await fill(form.getByLabelText(new RegExp(texts.field.title)), ' New charts ');
  await fill(form.getByLabelText(new RegExp(texts.field.text)), 'One\nTwo');
  const bell = within(form.getByRole('figure', { name: texts.inBell }));
  const page = within(form.getByRole('figure', { name: texts.onPage }));
  expect([bell.getByText('New charts').tagName, bell.queryByText(/One/)]).toEqual(['P', null]);
  expect(bell.getByText(/From Refrain/)).toBeTruthy();
  expect(page.getByText('New charts')).toBeTruthy();
  expect(page.getByText(/One/).textContent).toBe('One\nTwo');
  await user.type(form.getByLabelText(texts.field.link), 'https://example.test');
  expect(page.queryByText(texts.open)).toBeNull();
  await fill(form.getByLabelText(texts.field.link), '/charts');
  expect(page.getByText(texts.open).closest('a')).toBeNull();
});

it('a message is read on a page of its own, which says once that it was opened', async () => {
  const { changes } = visit('/from-refrain/b1', {
    answers: {
      'GET /api/house-messages/b1': { title: 'New charts', text: 'One\nTwo', link: '/charts', sentAt: waiting.sendAt },
      'POST /api/house-messages/b1/open': () => new Response(null, { status: 204 }),
    },
    user: people.fan,
  });
  expect((await screen.findByRole('heading', { level: 1, name: 'New charts' })).textContent).toBe('New charts');
  expect(screen.getByRole('link', { name: texts.open }).getAttribute('href')).toBe('/charts');
  expect(changes().filter(({ call }) => call === 'POST /api/house-messages/b1/open').length).toBe(1);
});
