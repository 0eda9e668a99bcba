import { kernelRefusals } from '@refrain/contracts/kernel';
import {
  FIRST_REWARD_RULES,
  pointTexts,
  rewardPageTexts,
  rewardTexts,
  type Reward,
  type RewardRule,
} from '@refrain/contracts/rewards';
import { act, screen } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit, type Answers } from '../../app/testing/visit';

const PENDING = 'GET /api/rewards/pending';
const reward = (id: string, points: number): Reward => ({
  ...{ id, points, title: rewardTexts.titles.post, state: 'pending', version: 1, reason: null, answer: null },
  rule: FIRST_REWARD_RULES.rules.find((rule) => rule.act === 'post') as RewardRule,
  ...{ createdAt: '2026-07-01T12:00:00.000Z', expiresAt: '2026-07-31T12:00:00.000Z' },
});
const listOf = (...rewards: readonly Reward[]) => ({ rewards, count: rewards.length });
const open = (answers: Answers, address = '/points-dashboard') => visit(address, { user: people.fan, answers });
const failed = refused({ status: 500, code: 'SERVER.ERROR', message: 'Something went wrong' });

let page: ReturnType<typeof visit>;
afterEach(() => {
  page.leave();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('rewards that wait', () => {
  it('are asked for again each 60 seconds, not sooner, and no more once the page is left', async () => {
    page = open({ [PENDING]: listOf(reward('one', 5)) });
    // The page is a chunk of its own, which no clock brings.
    await screen.findByText(rewardPageTexts.claim(5));
    jest.useFakeTimers();
    page.leave();
    page = open({ [PENDING]: listOf(reward('one', 5)) });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(1000);
    const before = page.asked(PENDING);
    expect(before).toBeGreaterThan(0);
    await pass(58_000);
    expect(page.asked(PENDING)).toBe(before);
    page.answer({ [PENDING]: listOf(reward('one', 5), reward('two', 7)) });
    await pass(2000);
    expect(page.asked(PENDING)).toBe(before + 1);
    expect(await screen.findByText(rewardPageTexts.claim(7))).toBeTruthy();
    await pass(60_000);
    expect(page.asked(PENDING)).toBe(before + 2);
    page.leave();
    await pass(600_000);
    expect(page.asked(PENDING)).toBe(before + 2);
  });

  it('are counted on the home page as well, once the points are there', async () => {
    let release: (response: Response) => void = () => undefined;
    const points = new Promise<Response>((done) => (release = done));
    const { matchMedia } = window;
    // A screen that has room beside the feed.
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...matchMedia(media), matches: media.includes('min-width') }));
    page = open({ [PENDING]: listOf(reward('one', 5), reward('two', 7)), 'GET /api/user/points': points }, '/');
    expect((await screen.findAllByText(pointTexts.dashboard)).length).toBeGreaterThan(0);
    expect(page.asked(PENDING)).toBe(0);
    release(Response.json({ points: 3 }));
    const links = await screen.findAllByRole('link', { name: pointTexts.waiting(2) });
    expect(links[0]?.getAttribute('href')).toBe('/points-dashboard');
    expect(page.asked(PENDING)).toBe(1);
  });

  it('are none where the session is over', async () => {
    page = open({ [PENDING]: refused(kernelRefusals.signInRequired) });
    expect(await screen.findByText(rewardPageTexts.nothingPending)).toBeTruthy();
    expect(screen.queryByText(rewardTexts.fetchFailed)).toBeNull();
  });

  it('that cannot be fetched say so', async () => {
    page = open({ [PENDING]: failed });
    expect(await screen.findByText(rewardTexts.fetchFailed)).toBeTruthy();
    expect(screen.queryByText(rewardPageTexts.nothingPending)).toBeNull();
  });
});
