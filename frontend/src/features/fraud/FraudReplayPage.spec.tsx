import { fraudRuleTexts, fraudTexts, SIMULATION, type FraudReplayDetails } from '@refrain/contracts/fraud';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const PATH = '/admin/fraud-detection';
const ONE = 'GET /api/admin/fraud/replays/replay-1';
const replay: FraudReplayDetails = {
  ...{ id: 'replay-1', state: 'finished', startedBy: 'Ada Admin', startedAt: '2026-06-01T12:00:00.000Z' },
  ...{ changedAt: '2026-06-01T12:00:04.000Z', rules: [{ name: 'loops', version: 1 }], from: null, to: null },
  ...{ plays: 20_000, changed: 0, voided: 22, failure: null, ms: 1000 },
  ...{ names: { 'track-1': 'Kiln', 'user-ben': 'Ben Sample', 'user-ada': 'Ada Sample' }, approvals: [], undone: null },
  ...{ points: null, missing: null, canApprove: true },
  report: {
    ...{ plays: 20_000, counted: 10_000, voided: 22, byRule: { loops: 22 }, listeners: 1, artists: 1, places: 2, points: 5 },
    tracks: [
      {
        ...{ trackId: 'track-1', artistId: 'user-ada', plays: 30, after: 8, place: 1, placeAfter: 4 },
        rules: ['loops'],
      },
    ],
    samples: [
      {
        ...{ playId: 'play-1', listenerId: 'user-ben', trackId: 'track-1', recordedAt: '2026-06-01T12:00:00.000Z' },
        ...{ rule: 'loops', fact: 22 },
      },
    ],
  },
};

it('an admin chooses rules and weeks, and sees the replay that starts', async () => {
  const start = 'POST /api/admin/fraud/replays';
  const { user, changes } = visit(PATH, { user: people.admin, answers: { [start]: { id: 'replay-1' }, [ONE]: replay } });
  await user.click(await screen.findByRole('switch', { name: new RegExp(`^${fraudRuleTexts.velocity.name} 1`) }));
  await user.click(screen.getByRole('button', { name: fraudTexts.run }));
  const rules = ['loops', 'overlap', 'farms', 'rings', 'boughtFollowers', 'rewardFarms', 'lateOffline'];
  expect(changes()).toMatchObject([{ call: start, body: { rules, from: null, to: null } }]);
  expect(await screen.findByText(fraudTexts.states.finished)).toBeTruthy();
});

it('what would change is shown with what convicts it, and approved with a reason', async () => {
  const approve = 'POST /api/admin/fraud/replays/replay-1/approve';
  const { user, changes } = visit(`${PATH}?replay=replay-1`, {
    user: people.admin,
    answers: { [ONE]: replay, [approve]: new Response(null, { status: 204 }) },
  });
  const row = within(await screen.findByRole('row', { name: /Kiln/ }));
  for (const text of ['30', '8', fraudTexts.place(1, 4)]) expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByText(`loops: ${fraudRuleTexts.loops.says(22)}`)).toBeTruthy();
  expect(screen.getByText(fraudTexts.facts.voided(22 / 10_000))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: fraudTexts.approve }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: fraudTexts.confirm }));
  expect(changes()).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'One phone');
  await user.click(dialog.getByRole('button', { name: fraudTexts.confirm }));
  expect(changes()).toMatchObject([{ call: approve, body: { reason: 'One phone' } }]);
});

it('what artists would be paid is shown for all of them, by artist and by month', async () => {
  const payouts = {
    ...{ open: '-1234567', closed: '-275000', lose: 1, gain: 1 },
    months: [
      { month: '2026-05', isClosed: true, amount: '-275000' },
      { month: '2026-06', isClosed: false, amount: '-1234567' },
    ],
    artists: [
      { artistId: 'user-ada', open: '-1250000', closed: '-275000' },
      { artistId: 'user-gone', open: '15433', closed: '0' },
    ],
  };
  const found = { ...replay, report: { ...replay.report!, payouts } };
  visit(`${PATH}?replay=replay-1`, { user: people.admin, answers: { [ONE]: found } });
  const table = within(await screen.findByRole('group', { name: fraudTexts.payouts.title }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    `${fraudTexts.payouts.artist}${fraudTexts.payouts.open}${fraudTexts.payouts.closed}`,
    `${fraudTexts.payouts.all(1, 1)}−$1.23−$0.28`,
    'Ada Sample−$1.25−$0.28',
    `${fraudTexts.gone}+$0.02$0.00`,
  ]);
  expect(screen.getByText(fraudTexts.payouts.month('May 2026', true)).textContent).toContain('−$0.28');
  expect(screen.queryByText(fraudTexts.payouts.unknown)).toBeNull();
});

it('a replay of which no earnings are known says so', async () => {
  visit(`${PATH}?replay=replay-1`, { user: people.admin, answers: { [ONE]: replay } });
  expect(await screen.findByText(fraudTexts.payouts.unknown)).toBeTruthy();
});

it('what is being carried out says how far it is, and is stopped with a reason', async () => {
  const undo = 'POST /api/admin/fraud/replays/replay-1/undo';
  const first = { by: 'Ada Admin', reason: 'A sample reason', at: '2026-06-01T12:00:04.000Z' };
  const goes = { ...replay, state: 'applying', changed: 750, approvals: [first], canApprove: false } as const;
  const { user, changes } = visit(`${PATH}?replay=replay-1`, {
    user: people.admin,
    answers: { [ONE]: goes, [undo]: new Response(null, { status: 204 }) },
  });
  expect(await screen.findByText(fraudTexts.changing(750))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: fraudTexts.stop }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'The wrong week');
  await user.click(dialog.getByRole('button', { name: fraudTexts.undo }));
  expect(changes()).toMatchObject([{ call: undo, body: { reason: 'The wrong week' } }]);
});

it('the rules are tried on made-up histories one after the other, until they are stopped; then it goes on where it was', async () => {
  const score = { kind: 'loops', plays: 100, found: 95, named: 96, rightly: 90 } as const;
  const asked: string[] = [];
  let answer = () => {};
  const simulated = async ({ url }: Request) => {
    asked.push(url.split('/').at(-1) ?? '');
    await new Promise<void>((resolve) => (answer = resolve));
    return { seed: 1, kinds: [score], organic: 500, falselyVoided: 1 };
  };
  const seeds = ['101', '102', '103'].map((seed) => [`GET /api/admin/fraud/simulations/${seed}`, simulated]);
  const { user } = visit(PATH, { user: people.admin, answers: Object.fromEntries(seeds) as Record<string, typeof simulated> });
  const { start, stop, goOn, progress, organic, attack, plays: column, recall, precision } = fraudTexts.simulator;
  await user.click(await screen.findByRole('button', { name: start }));
  await waitFor(() => expect(asked).toEqual(['101']));
  answer();
  expect(await screen.findByText(progress(1, SIMULATION.seeds))).toBeTruthy();
  await waitFor(() => expect(asked).toEqual(['101', '102']));
  await user.click(screen.getByRole('button', { name: stop }));
  answer();
  await screen.findByRole('button', { name: goOn });
  const table = within(screen.getByRole('group', { name: fraudTexts.simulator.title }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    `${attack}${column}${recall}${precision}`,
    `${fraudRuleTexts.loops.name}20095.0 %93.8 %`,
  ]);
  expect(screen.getByText(organic(2, 1000))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: goOn }));
  await waitFor(() => expect(asked).toEqual(['101', '102', '103']));
});

it('who approved it first is offered no second approval', async () => {
  const first = { by: 'Ada Admin', reason: 'A sample reason', at: '2026-06-01T12:00:04.000Z' };
  const waiting = { ...replay, state: 'seconding', approvals: [first], canApprove: false } as const;
  visit(`${PATH}?replay=replay-1`, { user: people.admin, answers: { [ONE]: waiting } });
  expect(await screen.findByText(fraudTexts.states.seconding)).toBeTruthy();
  expect(screen.getByText('A sample reason')).toBeTruthy();
  expect(screen.queryByRole('button', { name: fraudTexts.approve })).toBeNull();
});

it('what a replay found is saved as a file, with the plays that live rules took out already', async () => {
  let saved: Blob | undefined;
  Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), 'blob:sample'), revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const found = { ...replay, report: { ...replay.report!, live: 7 } };
  const { user } = visit(`${PATH}?replay=replay-1`, { user: people.admin, answers: { [ONE]: found } });
  expect(await screen.findByText(fraudTexts.liveFound(7))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: fraudTexts.save }));
  expect(JSON.parse((await saved?.text()) ?? '')).toEqual(found);
  click.mockRestore();
});

it('the desk of reports shows the weeks in which plays were taken out as they came', async () => {
  const live = { weeks: [{ week: '2026-06-01', byRule: { loops: 22, rings: 3 }, back: 1 }] };
  visit('/admin/fraud-reports', {
    user: people.admin,
    answers: {
      'GET /api/admin/fraud/live': live,
      'GET /api/admin/fraud/replays': { replays: [], next: null },
      'GET /api/admin/fraud/appeals': { taken: [], next: null },
    },
  });
  expect(await screen.findByText('loops 22, rings 3')).toBeTruthy();
  expect(screen.getByText(`${fraudTexts.liveTaken(25)}${fraudTexts.liveBack(1)}`)).toBeTruthy();
});
