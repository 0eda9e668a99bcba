import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button';

it('keeps the focus while it is busy, and does nothing when it is pressed then, by the keyboard or through its form', async () => {
  const sent = jest.fn();
  const Sending = () => {
    const [busy, setBusy] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
          setBusy(true);
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
  };
  render(<Sending />);
  const user = userEvent.setup({ delay: null });
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true']);
  await user.type(screen.getByLabelText('Name'), 'a{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});
