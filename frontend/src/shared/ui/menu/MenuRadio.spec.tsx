import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Menu, MenuRadio } from './Menu';

const SPEEDS = ['1', '1.5', '2'];
const LABELS = { '1': '1×', '1.5': '1.5×', '2': '2×' };

const Speed = () => {
  const [value, setValue] = useState('1');
  return (
    <Menu trigger={<button>More</button>}>
      <MenuRadio label="Speed" options={SPEEDS} labels={LABELS} value={value} onChange={setValue} />
    </Menu>
  );
};

it('says which of its entries is chosen', async () => {
  render(<Speed />);
  const user = userEvent.setup({ delay: null });
  screen.getByRole('button', { name: 'More' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('group', { name: 'Speed' })).toBeTruthy();
  const checked = () => screen.getAllByRole('menuitemradio').map((each) => each.getAttribute('aria-checked'));
  expect(checked()).toEqual(['true', 'false', 'false']);
  await user.click(screen.getByRole('menuitemradio', { name: '2×' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('group', { name: 'Speed' });
  expect(checked()).toEqual(['false', 'false', 'true']);
});
