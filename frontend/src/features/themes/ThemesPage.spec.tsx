import { HOUSE_ACCENTS, themeRefusals, themeTexts as texts, type DeskSeason, type Themes } from '@refrain/contracts/themes';
import { fireEvent, screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';

const season: DeskSeason = {
  ...{ id: 's1', name: 'Green days', from: '2026-11-20', until: '2026-11-30', at: '2026-11-01T08:00:00.000Z' },
  ...{ paper: { mark: '#1f6b3b', text: '#1b5e34' }, ink: { mark: '#4fae74', text: '#7fcb9b' }, reason: 'A release' },
  by: { id: 'u1', name: 'Ada', username: 'ada' } as DeskSeason['by'],
};
const themes: Themes = { seasons: [season], changes: 4, today: '2026-11-24' };
const open = (answers: object = {}) =>
  visit('/admin/theme-management', { answers: { 'GET /api/admin/themes': themes, ...answers }, user: people.admin2 });
const inDialog = async () => within(await screen.findByRole('dialog'));

it('a season says when it holds and how well it reads, and is taken away for a reason', async () => {
  const { changes, user } = open({ 'POST /api/admin/themes/s1/remove': { ...themes, seasons: [] } });
  const list = within(await screen.findByRole('list', { name: texts.list }));
  expect(list.getByText(texts.holds)).toBeTruthy();
  expect(list.getAllByText(new RegExp(texts.good)).length).toBe(6);
  await user.click(list.getByRole('button', { name: texts.removeOf('Green days') }));
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText(new RegExp(`^${texts.reason}`)), 'It is over');
  await user.click(dialog.getByRole('button', { name: texts.remove }));
  expect(changes().find(({ call }) => call.endsWith('/remove'))?.body).toEqual({ seen: 4, reason: 'It is over' });
});

it('colours too close to the page cannot be confirmed; others are, and a refusal is said', async () => {
  const { changes, user } = open({ 'POST /api/admin/themes': () => refused(themeRefusals.overlaps) });
  const form = within((await screen.findByRole('heading', { name: texts.add })).closest('section')!);
  await user.type(form.getByLabelText(new RegExp(`^${texts.name}`)), 'Red days');
  const ink = form.getByLabelText(new RegExp(texts.text(texts.looks.ink)));
  fireEvent.change(ink, { target: { value: '#222222' } });
  expect(form.getByText(new RegExp(texts.tooClose))).toBeTruthy();
  await user.click(form.getByRole('button', { name: texts.confirm }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(ink, { target: { value: '#ff8468' } });
  await user.click(form.getByRole('button', { name: texts.confirm }));
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText(new RegExp(`^${texts.reason}`)), 'A red album');
  await user.click(dialog.getByRole('button', { name: texts.confirm }));
  expect(changes().find(({ call }) => call === 'POST /api/admin/themes')?.body).toMatchObject({
    ...{ name: 'Red days', from: '2026-11-24', paperMark: HOUSE_ACCENTS.paper.mark, inkText: '#ff8468', seen: 4 },
  });
  expect(await screen.findByText(themeRefusals.overlaps.message)).toBeTruthy();
});
