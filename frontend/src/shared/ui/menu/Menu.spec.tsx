import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, MenuItem, MenuLink } from './Menu';

const open = async (acts: Readonly<Partial<Record<'play' | 'pin' | 'none', () => void>>> = {}) => {
  const nothing = () => undefined;
  render(
    <>
      <Menu label="Sample menu" trigger={<button type="button">More</button>}>
        <MenuItem onSelect={acts.play ?? nothing}>Play</MenuItem>
        <MenuItem onSelect={acts.none ?? nothing} disabled>
          Remove
        </MenuItem>
        <MenuItem onSelect={acts.pin ?? nothing} keepOpen>
          Pin
        </MenuItem>
        <MenuLink>
          <a href="#elsewhere">Elsewhere</a>
        </MenuLink>
      </Menu>
      <button type="button">After</button>
    </>,
  );
  const user = userEvent.setup({ delay: null });
  screen.getByRole('button', { name: 'More' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  return user;
};
const inFocus = () => document.activeElement?.textContent;
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

describe('a menu', () => {
  it('is opened by the keyboard at its first entry, and arrow keys, Home, End and typing walk past what is disabled', async () => {
    const user = await open();
    expect(screen.getByRole('menu').getAttribute('aria-label')).toBe('Sample menu');
    expect(screen.getByRole('region', { name: 'Sample menu' }).contains(screen.getByRole('menu'))).toBe(true);
    const walked = [inFocus()];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{End}', '{Home}', 'e']) {
      await user.keyboard(key);
      walked.push(inFocus());
    }
    expect(walked).toEqual(['Play', 'Pin', 'Elsewhere', 'Pin', 'Elsewhere', 'Play', 'Elsewhere']);
  });

  it('is closed by Escape without doing anything, and gives the focus back to its button', async () => {
    const play = jest.fn();
    const user = await open({ play });
    await user.keyboard('{Escape}');
    await isClosed();
    expect([inFocus(), play.mock.calls]).toEqual(['More', []]);
  });

  it('does what was chosen once, after it is closed and its button has the focus', async () => {
    const seen: unknown[] = [];
    const user = await open({ play: () => seen.push([screen.queryByRole('menu'), inFocus()]) });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(seen).toEqual([[null, 'More']]));
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await isClosed();
    expect(seen).toHaveLength(1);
  });

  it('stays open for an entry that shows what comes of it', async () => {
    const pin = jest.fn();
    const user = await open({ pin });
    await user.click(screen.getByRole('menuitem', { name: 'Pin' }));
    await user.click(screen.getByRole('menuitem', { name: 'Pin' }));
    expect([pin.mock.calls.length, screen.queryByRole('menu') !== null]).toEqual([2, true]);
  });

  it('does nothing for an entry that is disabled, and has links', async () => {
    const none = jest.fn();
    const user = await open({ none });
    const entry = screen.getByRole('menuitem', { name: 'Remove' });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    await user.pointer({ keys: '[MouseLeft]', target: entry }).catch(() => undefined);
    expect([none.mock.calls, screen.queryByRole('menu') !== null]).toEqual([[], true]);
    expect(screen.getByRole<HTMLAnchorElement>('menuitem', { name: 'Elsewhere' }).hash).toBe('#elsewhere');
  });
});
