import { adminTexts, rebuildRefusals, type ProjectionState, type Rebuild } from '@refrain/contracts/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { refused, visit } from '../../../app/testing/visit';

const LIST = 'GET /api/admin/projections';
const FEED = '/api/admin/projections/feed';
const building: Rebuild = { state: 'building', position: '0020', until: '0080', share: 0.25, sizeBytes: 4096, completedAt: null };
const complete: Rebuild = { ...building, state: 'complete', position: '0080', share: 1, completedAt: '2026-11-20T10:00:00.000Z' };
const model = (name: string, more: Partial<ProjectionState> = {}): ProjectionState => ({
  ...{ name, version: 5, storedVersion: 5, position: '0000000000000080', lag: 0, parked: 0, canGoBack: false, rebuild: null },
  ...more,
});
const answersOf = (...projections: readonly ProjectionState[]) => ({ [LIST]: { head: '0080', projections } });
const rowOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;

it('an admin sees where each read model stands', async () => {
  const answers = answersOf(
    model('charts'),
    model('comments', { lag: 1000 }),
    model('feed', { parked: 1 }),
    model('stats', { lag: null, storedVersion: 4 }),
  );
  visit('/admin/operations', { user: people.admin1, answers });
  for (const [name, text] of [
    ['charts', adminTexts.upToDate],
    ['comments', adminTexts.behind('1,000+ events')],
    ['feed', adminTexts.parked('1 event')],
    ['stats', adminTexts.otherVersion],
  ] as const)
    expect(within(await rowOf(name)).getByText(text)).toBeTruthy();
  expect((await rowOf('stats')).textContent).toContain('Version 4, event 80');
});

it('an operator orders a rebuild, whose progress is shown, without losing the focus', async () => {
  const { user, answer, asked } = visit('/admin/operations', {
    user: people.admin1,
    answers: { ...answersOf(model('feed')), [`POST ${FEED}/rebuild`]: model('feed', { rebuild: building }) },
  });
  const press = await screen.findByRole('button', { name: adminTexts.rebuildOf('feed') });
  answer(answersOf(model('feed', { rebuild: building })));
  await user.click(press);
  const bar = await screen.findByRole('progressbar', { name: adminTexts.progress('feed') });
  expect([bar.getAttribute('aria-valuenow'), document.activeElement, press.getAttribute('aria-disabled')]).toEqual([
    '20',
    press,
    'true',
  ]);
  expect(screen.getByText(adminTexts.progressOf(25, '20', '80'))).toBeTruthy();
  await user.click(press);
  expect(asked(`POST ${FEED}/rebuild`)).toBe(1);
  answer(answersOf(model('feed', { rebuild: complete })));
  await waitFor(() => expect(screen.getByRole('button', { name: adminTexts.switchOf('feed') })).toBeTruthy(), { timeout: 4000 });
});

it('an operator compares a rebuild, switches to it, and back', async () => {
  const first = [{ collection: 'posts', id: 'post-1', kind: 'changed', fields: ['likeCount'] }];
  const { user, answer } = visit('/admin/operations', {
    user: people.admin1,
    answers: {
      ...answersOf(model('feed', { rebuild: complete })),
      [`POST ${FEED}/rebuild/compare`]: { isSamePosition: false, same: 9, changed: 1, onlyServing: 0, onlyRebuilt: 0, first },
      [`POST ${FEED}/rebuild/switch`]: model('feed', { canGoBack: true }),
      [`POST ${FEED}/back`]: model('feed', { canGoBack: true }),
    },
  });
  await user.click(await screen.findByRole('button', { name: adminTexts.compareOf('feed') }));
  expect(await screen.findByText(adminTexts.differs('1 document', '0', '0'))).toBeTruthy();
  expect(screen.getByText(adminTexts.moved)).toBeTruthy();
  expect((await rowOf('feed')).textContent).toContain(`posts post-1: ${adminTexts.fields('likeCount')}`);
  answer({
    [`POST ${FEED}/rebuild/compare`]: { isSamePosition: true, same: 9, changed: 0, onlyServing: 0, onlyRebuilt: 0, first: [] },
  });
  await user.click(screen.getByRole('button', { name: adminTexts.compareOf('feed') }));
  expect(await screen.findByText(adminTexts.equal('9 documents'))).toBeTruthy();
  answer(answersOf(model('feed', { canGoBack: true })));
  await user.click(screen.getByRole('button', { name: adminTexts.switchOf('feed') }));
  expect(await screen.findByText(adminTexts.switched('feed'))).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: adminTexts.goBackOf('feed') }));
  expect(await screen.findByText(adminTexts.wentBack('feed'))).toBeTruthy();
});

it('an operator reads why something did not work, and drops a rebuild', async () => {
  const { user, answer } = visit('/admin/operations', {
    user: people.admin1,
    answers: {
      ...answersOf(model('feed', { rebuild: complete })),
      [`POST ${FEED}/rebuild/switch`]: refused(rebuildRefusals.underWay),
      [`DELETE ${FEED}/rebuild`]: model('feed'),
    },
  });
  await user.click(await screen.findByRole('button', { name: adminTexts.switchOf('feed') }));
  expect(await screen.findByText(rebuildRefusals.underWay.message)).toBeTruthy();
  answer(answersOf(model('feed')));
  await user.click(screen.getByRole('button', { name: adminTexts.dropOf('feed') }));
  await waitFor(() => expect(screen.queryByText(adminTexts.ready)).toBeNull());
  expect(document.activeElement).toBe(await rowOf('feed'));
});

it('an admin of another level sees a rebuild, and no buttons', async () => {
  visit('/admin/operations', { user: people.admin2, answers: answersOf(model('feed', { rebuild: complete, canGoBack: true })) });
  expect(within(await rowOf('feed')).getByText(adminTexts.ready)).toBeTruthy();
  expect(within(await rowOf('feed')).queryAllByRole('button')).toEqual([]);
  expect(screen.getByText(adminTexts.levelNeeded)).toBeTruthy();
});

it('an admin can ask again where the server is away', async () => {
  const { user, answer } = visit('/admin/operations', { user: people.admin });
  await screen.findByText(adminTexts.loadFailed);
  answer(answersOf(model('feed')));
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await rowOf('feed')).toBeTruthy();
});
