import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toProblem } from '../../lib/api/problem';
import { Toaster } from './Toaster';
import { useSubmit, type Outcomes } from './use-submit';

type Answer = Readonly<{ error?: unknown }>;
const OUTCOMES: Outcomes = { failed: 'Not followed', reason: 'Please try again', done: { title: 'Followed' } };
const refused = (status: number, message: string) => toProblem(status, { status, code: 'SAMPLE.REFUSED', message }, '');

const open = (send: (name: string) => Promise<Answer>, outcomes: Outcomes = OUTCOMES) => {
  const Sample = () => {
    const { submit, isBusy } = useSubmit(send, outcomes);
    const [outcome, setOutcome] = useState('not sent');
    return (
      <>
        <button type="button" disabled={isBusy} onClick={() => submit('ada').then((well) => setOutcome(String(well)))}>
          Follow
        </button>
        <output>{outcome}</output>
        <Toaster />
      </>
    );
  };
  render(<Sample />);
  return userEvent.setup({ delay: null });
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Follow' });
const toasts = () => [...document.querySelectorAll('li[data-state="open"]')].map(({ textContent }) => textContent);

describe('what a person asks for', () => {
  it('is sent with what it is about, cannot be pressed again meanwhile, and is said to be done', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    const send = jest.fn((_name: string) => new Promise<Answer>((resolve) => (finish = resolve)));
    const user = open(send);
    await user.click(button());
    await user.click(button());
    expect([send.mock.calls, button().disabled, toasts()]).toEqual([[['ada']], true, []]);
    await act(async () => finish({}));
    await waitFor(() => expect([toasts(), button().disabled]).toEqual([['Followed'], false]));
    expect(document.querySelector('output')?.textContent).toBe('true');
  });

  it.each<readonly [string, Outcomes, unknown, string]>([
    ['the words of the server', OUTCOMES, refused(409, 'You are blocked'), 'Not followedYou are blocked'],
    ['its own reason where nobody answers', OUTCOMES, toProblem(0, undefined, ''), 'Not followedPlease try again'],
    ['one text whatever the server says', { ...OUTCOMES, instead: 'Ask later' }, refused(409, 'x'), 'Not followedAsk later'],
    [
      'how long to wait, where the server asks for that',
      { ...OUTCOMES, instead: 'Ask later' },
      refused(429, 'Wait'),
      'Not followedWait',
    ],
  ])('that fails says so with %s, and can be asked for again', async (_, outcomes, error, said) => {
    const answers: Answer[] = [{ error }, {}];
    const send = jest.fn(async () => answers.shift() ?? {});
    const user = open(send, outcomes);
    await user.click(button());
    await waitFor(() => expect(toasts()).toEqual([said]));
    expect([button().disabled, document.querySelector('output')?.textContent]).toEqual([false, 'false']);
    await user.click(button());
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('true'));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is quiet about what went well where nothing is to be said', async () => {
    const user = open(async () => ({}), { failed: 'Not followed' });
    await user.click(button());
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('true'));
    expect(toasts()).toEqual([]);
  });
});
