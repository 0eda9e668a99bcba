import { FIRST_REWARD_RULES, rewardPageTexts, rewardTexts, type Reward, type RewardRule } from '@refrain/contracts/rewards';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const LATE = '9999-07-31T12:00:00.000Z';
const reward = (state: Reward['state'], expiresAt: string | null = null): Reward => ({
  ...{ id: `reward-${state}`, points: 5, title: `Reward ${state}`, state, version: 1, reason: null, answer: null },
  rule: FIRST_REWARD_RULES.rules.find(({ act }) => act === 'listen') as RewardRule,
  ...{ createdAt: '2026-07-01T12:00:00.000Z', expiresAt },
});
const rewards = [
  ...[reward('withdrawn'), reward('refused'), reward('claimed'), reward('appealed'), reward('upheld')],
  reward('pending', LATE),
];

let page: ReturnType<typeof visit>;
afterEach(() => page.leave());

it('rewards that were refused, or taken by a decision against fraud, can be appealed, and no others', async () => {
  const answers = {
    'GET /api/rewards': { rewards, next: null },
    'POST /api/rewards/reward-withdrawn/appeal': () => new Response(null, { status: 204 }),
  };
  page = visit('/points-dashboard', { user: people.fan, answers });
  await screen.findByText('Reward withdrawn');
  const appeals = screen.getAllByRole('button', { name: new RegExp(`^${rewardPageTexts.appeal}: `) });
  expect(appeals.map((each) => each.getAttribute('aria-label'))).toEqual([
    `${rewardPageTexts.appeal}: Reward withdrawn`,
    `${rewardPageTexts.appeal}: Reward refused`,
  ]);
  expect(screen.getByText(new RegExp(`^${rewardTexts.states.withdrawn}`))).toBeTruthy();
  await page.user.click(appeals[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await page.fill(within(dialog).getByRole('textbox'), 'I was listening');
  await page.user.click(within(dialog).getByRole('button', { name: rewardPageTexts.appealSend }));
  expect(await screen.findByText(rewardPageTexts.appealSent)).toBeTruthy();
  expect(page.changes()).toMatchObject([
    { call: 'POST /api/rewards/reward-withdrawn/appeal', body: { words: 'I was listening' } },
  ]);
});
