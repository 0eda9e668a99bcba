import { firstMinuteTexts, firstSteps, type FirstSteps } from '@refrain/contracts/site';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const FACTS = 'GET /api/user/first-steps';
const none: FirstSteps = { played: false, followed: false, commented: false, released: false, decided: false };
const all: FirstSteps = { played: true, followed: true, commented: true, released: true, decided: true };
const panel = () => screen.findByRole('complementary', { name: firstMinuteTexts.title });
const gone = () => expect(screen.queryByRole('complementary', { name: firstMinuteTexts.title })).toBeNull();
const doneIn = async () =>
  within(await panel())
    .getAllByRole('listitem')
    .map((item) => item.textContent?.startsWith(firstMinuteTexts.done));

beforeEach(() => localStorage.clear());

it.each([
  ['visitor', people.visitor],
  ['fan', people.fan],
  ['artist', people.artist],
  ['admin', people.admin],
] as const)('a %s finds the steps of their own, each a link to the thing itself', async (role, user) => {
  visit('/help', { user, answers: { [FACTS]: none } });
  const links = within(await panel()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    firstSteps[role].map(({ title, to }) => [title, to]),
  );
});

it('ticks off what the server knows the viewer did', async () => {
  visit('/', { user: people.fan, answers: { [FACTS]: { ...none, played: true, commented: true } } });
  expect(await doneIn()).toEqual([true, false, true, false]);
  expect(screen.getByText(firstMinuteTexts.progress(2, 4))).toBeTruthy();
});

it('ticks off a screen that was looked at, for the person who looked at it', async () => {
  const projections = { 'GET /api/admin/projections': { head: '1', projections: [] } };
  const { leave } = visit('/admin/operations', { user: people.admin, answers: projections });
  await waitFor(() => expect(localStorage.getItem('refrain.first-minute.user-ada')).toBe('rebuild'));
  leave();
  const { leave: leaveHome } = visit('/help', { user: people.admin, answers: { [FACTS]: none } });
  expect(await doneIn()).toEqual([true, false, false]);
  leaveHome();
  visit('/help', { user: { ...people.admin, id: 'user-other' }, answers: { [FACTS]: none } });
  expect(await doneIn()).toEqual([false, false, false]);
});

it('is hidden for good, keeps the focus on the page, and comes back from the help', async () => {
  const first = visit('/help', { user: people.fan, answers: { [FACTS]: none } });
  await first.user.click(await screen.findByRole('button', { name: firstMinuteTexts.hide }));
  gone();
  expect(document.activeElement?.tagName).toBe('H1');
  first.leave();
  const home = visit('/', { user: people.fan, answers: { [FACTS]: none } });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  gone();
  expect(home.asked(FACTS)).toBe(0);
  home.leave();
  const help = visit('/help', { user: people.fan, answers: { [FACTS]: none } });
  await help.user.click(await screen.findByRole('button', { name: firstMinuteTexts.show }));
  expect(await panel()).toBeTruthy();
});

it('says that all is done to a person who did it here, and nothing to one who had done it before', async () => {
  const answers = { [FACTS]: { ...all, commented: false, played: false } };
  const first = visit('/help', { user: people.artist, answers });
  await panel();
  localStorage.setItem('refrain.first-minute.user-ada', `${localStorage.getItem('refrain.first-minute.user-ada')} receipts`);
  first.leave();
  const done = visit('/help', { user: people.artist, answers: { [FACTS]: all } });
  expect((await panel()).textContent).toContain(firstMinuteTexts.complete);
  done.leave();
  localStorage.clear();
  localStorage.setItem('refrain.first-minute.user-ada', 'receipts');
  visit('/help', { user: people.artist, answers: { [FACTS]: all } });
  expect(await screen.findByRole('button', { name: firstMinuteTexts.show })).toBeTruthy();
  gone();
});

it('stays with what it knows where the server is away', async () => {
  visit('/help', { user: people.artist });
  expect(await doneIn()).toEqual([false, false, false]);
});
