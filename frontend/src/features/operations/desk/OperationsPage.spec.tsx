import {
  adminTexts,
  operationsTexts,
  rebuildRefusals,
  type Operations,
  type ProjectionState,
  type Rebuild,
} from '@refrain/contracts/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { whenFree } from '../../../app/testing/looking';
import { people } from '../../../app/testing/people';
import { refused, visit } from '../../../app/testing/visit';
import { bytes } from '../../../shared/lib/text/format';

const LIST = 'GET /api/admin/projections';
const FEED = '/api/admin/projections/feed';
const building: Rebuild = { state: 'building', position: '0020', until: '0080', share: 0.25, sizeBytes: 4096, completedAt: null };
const complete: Rebuild = { ...building, state: 'complete', position: '0080', share: 1, completedAt: '2026-11-20T10:00:00.000Z' };
const model = (name: string, more: Partial<ProjectionState> = {}): ProjectionState => ({
  ...{
    name,
    version: 5,
    storedVersion: 5,
    position: '0000000000000080',
    lag: 0,
    parked: 0,
    canGoBack: false,
    rebuild: null,
    generations: [],
  },
  ...more,
});
const quiet: Operations = {
  ...{ head: '0080', at: '2026-11-20T10:00:00.000Z', reactions: [], lanes: [], outbox: null },
  timers: { late: 0, waiting: 0, next: [] },
  effects: { open: 0, oldest: [] },
  media: { queue: 0, stuck: 0 },
};
const DESK = 'GET /api/admin/operations';
const PARKED = 'GET /api/admin/projections/parked';
const answersOf = (...projections: readonly ProjectionState[]) => ({
  [LIST]: { head: '0080', projections },
  [DESK]: quiet,
  [PARKED]: { projections: [] },
});
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
  await waitFor(() => expect(screen.getByRole('button', { name: adminTexts.switchOf('feed') })).toBeTruthy());
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
  await user.click(await whenFree(screen.getByRole('button', { name: adminTexts.compareOf('feed') })));
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
  expect(screen.getByText(operationsTexts.levelNeeded)).toBeTruthy();
});

it('an admin can ask again where the server is away', async () => {
  const { user, answer } = visit('/admin/operations', { user: people.admin, answers: { [DESK]: quiet } });
  await screen.findByText(adminTexts.loadFailed);
  answer(answersOf(model('feed')));
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await rowOf('feed')).toBeTruthy();
});

const lane = {
  ...{ reaction: 'mail-digest', lane: 'account-one', eventId: 'event-1', eventType: 'DigestDue', waiting: 3, attempts: 6 },
  ...{ failedAt: null, fault: 'Error 502', parkedAt: null },
};
const failing: Operations = {
  ...quiet,
  reactions: [
    { name: 'mail-digest', position: '0080', failing: 1, parked: 0, waiting: 3 },
    { name: 'idle', position: '0080', failing: 0, parked: 0, waiting: 0 },
  ],
  lanes: [lane],
  timers: {
    ...{ late: 1, waiting: 2 },
    next: [
      { id: 't:1', timer: 't', subjectId: '1', eventId: 'e1', dueAt: '2026-11-20T09:00:00.000Z', isLate: true },
      { id: 't:2', timer: 't', subjectId: '2', eventId: 'e2', dueAt: '2026-11-20T12:00:00.000Z', isLate: false },
    ],
  },
};
const parkedEvent = {
  position: '0000000000000042',
  eventId: 'event-9',
  type: 'PostLiked',
  stream: 'like-1',
  reason: 'a sample fault',
};

it('an operator retries a lane, and skips its first event only with a reason', async () => {
  const { user, asked } = visit('/admin/operations', {
    user: people.admin1,
    answers: {
      ...answersOf(model('feed')),
      [DESK]: failing,
      'POST /api/admin/reactions/mail-digest/retry': new Response(null, { status: 204 }),
      'POST /api/admin/reactions/mail-digest/skip': new Response(null, { status: 204 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: operationsTexts.reactions.retryOf(lane.lane) }));
  expect(asked('POST /api/admin/reactions/mail-digest/retry')).toBe(1);
  await user.click(screen.getByRole('button', { name: operationsTexts.reactions.skipOf(lane.lane) }));
  const dialog = await screen.findByRole('dialog', { name: operationsTexts.reactions.skipTitle });
  const confirm = within(dialog).getByRole('button', { name: operationsTexts.reactions.skip });
  await user.click(confirm);
  expect(asked('POST /api/admin/reactions/mail-digest/skip')).toBe(0);
  await user.type(within(dialog).getByRole('textbox'), 'No longer needed');
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('POST /api/admin/reactions/mail-digest/skip')).toBe(1);
});

it('an operator fires a late timer, and can do nothing about one that is not due', async () => {
  const { user, asked } = visit('/admin/operations', {
    user: people.admin1,
    answers: {
      ...answersOf(model('feed')),
      [DESK]: failing,
      'POST /api/admin/timers/retry': new Response(null, { status: 204 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: operationsTexts.timers.retryOf('t:1') }));
  expect(asked('POST /api/admin/timers/retry')).toBe(1);
  expect(screen.queryByRole('button', { name: operationsTexts.timers.retryOf('t:2') })).toBeNull();
});

it('an operator reads why an event is parked, and hears that it is folded once its cause is mended', async () => {
  const parked = { projections: [{ projection: 'feed', count: 1, events: [parkedEvent] }] };
  const { user, answer } = visit('/admin/operations', {
    user: people.admin1,
    answers: {
      ...answersOf(model('feed', { parked: 1 })),
      [PARKED]: parked,
      [`POST ${FEED}/retry`]: { retried: [{ ...parkedEvent, isFolded: false }], left: 1 },
    },
  });
  const retry = await screen.findByRole('button', { name: operationsTexts.parked.retryOf('PostLiked', 'feed') });
  expect(screen.getByText('a sample fault')).toBeTruthy();
  await user.click(retry);
  expect(await screen.findByText(operationsTexts.parked.still)).toBeTruthy();
  answer({ ...answersOf(model('feed')), [`POST ${FEED}/retry`]: { retried: [{ ...parkedEvent, isFolded: true }], left: 0 } });
  await user.click(await whenFree(retry));
  expect(await screen.findByText(operationsTexts.parked.folded)).toBeTruthy();
  expect(await screen.findByText(operationsTexts.parked.none)).toBeTruthy();
});

it('an operator sees what was built under a name, and drops it after a question', async () => {
  const june = { ...complete, name: 'june' };
  const call = `DELETE ${FEED}/generations/june`;
  const { user, changes } = visit('/admin/operations', {
    user: people.admin1,
    answers: {
      ...answersOf(model('feed', { generations: [{ ...building, name: 'begun' }, june] })),
      [call]: model('feed', { generations: [{ ...building, name: 'begun' }] }),
    },
  });
  const row = await rowOf('feed');
  const list = within(within(row).getByRole('list', { name: adminTexts.generationsOf('feed') }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    `begun ${adminTexts.incomplete(25, '80')}, ${bytes(4096)}`,
    `june ${adminTexts.complete('80')}, ${bytes(4096)}`,
  ]);
  await user.click(list.getByRole('button', { name: adminTexts.dropGeneration('june', 'feed') }));
  expect(changes()).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: adminTexts.dropTitle('june') }));
  await user.click(dialog.getByRole('button', { name: adminTexts.drop }));
  await waitFor(() => expect(changes().map((each) => each.call)).toEqual([call]));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

it('an admin who may not act sees named generations without a way to drop them', async () => {
  visit('/admin/operations', {
    user: people.admin,
    answers: answersOf(model('feed', { generations: [{ ...complete, name: 'june' }] })),
  });
  const row = within(await rowOf('feed'));
  expect(row.getByText('june')).toBeTruthy();
  expect(row.queryByRole('button', { name: adminTexts.dropGeneration('june', 'feed') })).toBeNull();
});
