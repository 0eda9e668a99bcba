import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Segmented } from './Segmented';

const PERIODS = ['day', 'week', 'month'] as const;
const LABELS = { day: 'Day', week: 'Week', month: 'Month' };

const Period = () => {
  const [value, setValue] = useState<(typeof PERIODS)[number]>('week');
  return <Segmented label="Period" options={PERIODS} labels={LABELS} value={value} onChange={setValue} />;
};

const chosen = () => screen.getByRole('radio', { checked: true }).textContent;

it('is a group of radio buttons: one stop of the Tab key, in which the arrows move and choose', async () => {
  render(<Period />);
  const user = userEvent.setup({ delay: null });
  expect(screen.getByRole('radiogroup', { name: 'Period' })).toBeTruthy();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Week');
  const next = async (name: string) => {
    await user.keyboard('{ArrowRight>}');
    await waitFor(() => expect([document.activeElement?.textContent, chosen()]).toEqual([name, name]));
    await user.keyboard('{/ArrowRight}');
  };
  await next('Month');
  await next('Day');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});
