import { SNIPPET_SLOTS, snippetRefusals, snippetTexts as texts, type SnippetChange } from '@refrain/contracts/snippets';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';

const snippets = SNIPPET_SLOTS.map((slot) => ({ slot, isOn: false, code: '', version: 0 }));
const { id: _, ...by } = { ...people.admin, userUpdatedAt: people.admin.updatedAt };
const change: SnippetChange = {
  ...{ id: 'c1', slot: 'ads', isOn: true, code: '<script>show()</script>', before: { isOn: false, code: '' } },
  ...{ reason: 'A campaign', at: '2026-06-01T08:00:00.000Z', isUndo: false, canUndo: true },
  by: by as unknown as SnippetChange['by'],
};
const open = (answers: object = {}) =>
  visit('/admin/google-tracking', {
    answers: {
      'GET /api/admin/snippets': { snippets },
      'GET /api/admin/snippets/changes': { changes: [change], next: null },
      ...answers,
    },
    user: people.supreme,
  });

it('a slot is previewed, set with a reason, and keeps what was refused', async () => {
  const { changes, user } = open({
    'POST /api/admin/snippets/preview': { code: '<script>x()</script>', left: ['<img>'] },
    'POST /api/admin/snippets': () => refused(snippetRefusals.changedSince),
  });
  const form = await screen.findByRole('form', { name: texts.slots.ads });
  await user.type(within(form).getByLabelText(texts.code), '<img>x()');
  await user.click(within(form).getByRole('button', { name: texts.preview }));
  expect(await within(form).findByText(texts.left('<img>'))).toBeTruthy();
  expect(form.querySelector('img, script')).toBeNull();
  await user.click(within(form).getByRole('switch', { name: texts.isOn }));
  await user.type(within(form).getByLabelText(new RegExp(`^${texts.reason}`)), 'A test');
  await user.click(within(form).getByRole('button', { name: texts.save }));
  expect((await within(form).findByRole('alert')).textContent).toBe(snippetRefusals.changedSince.message);
  expect(changes().find(({ call }) => call === 'POST /api/admin/snippets')?.body).toEqual({
    ...{ slot: 'ads', isOn: true, code: '<img>x()', reason: 'A test', after: 0 },
  });
});

it('the newest change of a slot is undone for a reason', async () => {
  const { changes, user } = open({ 'POST /api/admin/snippets/changes/c1/undo': { snippets } });
  await user.click(await screen.findByRole('button', { name: texts.undoOf(texts.slots.ads) }));
  const dialog = await screen.findByRole('dialog', { name: texts.undoOf(texts.slots.ads) });
  await user.type(within(dialog).getByLabelText(new RegExp(`^${texts.reason}`)), 'It is over');
  await user.click(within(dialog).getByRole('button', { name: texts.undo }));
  expect(changes().find(({ call }) => call.endsWith('/undo'))?.body).toEqual({ reason: 'It is over' });
});

it('an admin who is not the supreme one reads so', async () => {
  visit('/admin/google-tracking', { user: people.admin1 });
  expect(await screen.findByText(/level 0/)).toBeTruthy();
});
