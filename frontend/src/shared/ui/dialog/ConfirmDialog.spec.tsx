import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

const ask = (onConfirm: () => Promise<boolean>) => {
  const Asking = () => {
    const [open, setOpen] = useState(true);
    const words = { title: 'Sure?', quote: 'a sample post', cancel: 'Cancel', confirm: 'Delete' };
    return <ConfirmDialog {...words} open={open} onOpenChange={setOpen} onConfirm={onConfirm} />;
  };
  render(<Asking />);
  return userEvent.setup({ delay: null });
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isOpen = () => screen.queryByRole('dialog', { name: 'Sure?' }) !== null;

describe('a question before something is done', () => {
  it('says what it is about, and does nothing when it is given up', async () => {
    const done = jest.fn(async () => true);
    const user = ask(done);
    expect(screen.getByRole('dialog').textContent).toContain('a sample post');
    await user.click(button('Cancel'));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(done).not.toHaveBeenCalled();
  });

  it('cannot be given up or asked twice while it is under way, and is gone once it is done', async () => {
    let finish: (isDone: boolean) => void = () => undefined;
    const done = jest.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
    const user = ask(done);
    const confirm = button('Delete');
    await user.click(confirm);
    await user.click(confirm);
    await user.keyboard('{Escape}');
    expect([isOpen(), button('Cancel').disabled, done.mock.calls.length]).toEqual([true, true, 1]);
    finish(true);
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('stays when it failed, and can be tried again', async () => {
    const outcomes = [false, true];
    const user = ask(async () => outcomes.shift() ?? true);
    await user.click(button('Delete'));
    await waitFor(() => expect(button('Delete').disabled).toBe(false));
    expect(isOpen()).toBe(true);
    await user.click(button('Delete'));
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});
