import { chartTexts } from '@refrain/contracts/charts';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../../app/store';
import { TimeRail } from './TimeRail';

const handle = () => screen.getByRole('slider', { name: chartTexts.rail });
const last = () => Number(handle().getAttribute('aria-valuemax'));
const open = (at: string, window: 'day' | 'week' = 'day') => {
  jest.useFakeTimers({ now: new Date(at), doNotFake: ['queueMicrotask'] });
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  render(
    <Provider store={createStore()}>
      <TimeRail window={window} kind="all" asOf={null} onChange={() => undefined} />
    </Provider>,
  );
};
const pass = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000));
afterEach(() => jest.useRealTimers());

describe('a rail that stays open', () => {
  it('has each hour that passes', () => {
    open('2026-11-19T14:59:30Z');
    expect(last()).toBe(15);
    pass(1);
    expect(last()).toBe(16);
  });

  it('goes on in the next day after midnight', () => {
    open('2026-11-19T23:58:00Z');
    expect(last()).toBe(24);
    pass(3);
    expect([last(), screen.getByText(/20 November 2026/) !== null]).toEqual([1, true]);
  });

  it('is of today once a hidden page is seen again', () => {
    open('2026-11-19T10:00:00Z');
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    pass(180);
    expect(last()).toBe(11);
    visible.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(last()).toBe(14);
    visible.mockRestore();
  });
});
