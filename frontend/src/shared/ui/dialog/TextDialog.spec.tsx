import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextDialog } from './TextDialog';

const rule = { required: 'Say why', maxLength: { value: 20, message: 'Say it shorter' } };
const ask = (onConfirm: (text: string) => Promise<boolean>, maxLength?: number) => {
  const Asking = () => {
    const [open, setOpen] = useState(true);
    const words = { title: 'Sure?', confirm: 'Remove', label: 'Reason', hint: (length: number) => `${length} of 20` };
    return (
      <>
        <button onClick={() => setOpen(true)}>Again</button>
        <TextDialog {...words} rule={rule} maxLength={maxLength} open={open} onOpenChange={setOpen} onConfirm={onConfirm} />
      </>
    );
  };
  render(<Asking />);
  return userEvent.setup({ delay: null });
};
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
const press = () => screen.getByRole('button', { name: 'Remove' });

describe('a dialog that asks for a text', () => {
  it('sends nothing that breaks the rule, and says what is wrong until the text is changed', async () => {
    const sent = jest.fn(async () => true);
    const user = ask(sent);
    await user.click(press());
    expect([screen.getByText('Say why').textContent, sent.mock.calls.length]).toEqual(['Say why', 0]);
    await user.type(box(), 'x'.repeat(21));
    expect([screen.queryByText('Say why'), screen.getByText('21 of 20').textContent]).toEqual([null, '21 of 20']);
    await user.click(press());
    expect([screen.getByText('Say it shorter').textContent, sent.mock.calls.length]).toEqual(['Say it shorter', 0]);
  });

  it('keeps the text where it was not taken, and is empty again once it was', async () => {
    const answers = [false, true];
    const sent = jest.fn(async (_text: string) => answers.shift() ?? false);
    const user = ask(sent);
    await user.type(box(), 'A sample reason');
    await user.click(press());
    await waitFor(() => expect(press().getAttribute('aria-disabled')).toBeNull());
    expect(box().value).toBe('A sample reason');
    await user.click(press());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.mock.calls).toEqual([['A sample reason'], ['A sample reason']]);
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(box().value).toBe('');
  });

  it('lets nobody type more than may be sent', async () => {
    const user = ask(async () => true, 5);
    await user.type(box(), 'Too long');
    expect(box().value).toBe('Too l');
  });
});
