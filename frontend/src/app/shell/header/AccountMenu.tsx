import { profilePath, type User } from '@refrain/contracts/accounts';
import { shellTexts } from '@refrain/contracts/routes';
import { CircleUserRound, LogOut, Settings } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Link } from 'react-router-dom';
import { chooseTheme, THEME_CHOICES, themeLabels, useThemeChoice, type ThemeChoice } from '../../../shared/lib/look/theme';
import { Avatar } from '../../../shared/ui/Avatar';
import { IconButton } from '../../../shared/ui/IconButton';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../../shared/ui/menu/Menu';
import { useLeaving } from './use-leaving';

export const AccountMenu = ({ user }: { user: User }) => {
  const { leave, isLeaving } = useLeaving();
  return (
    <Menu
      trigger={
        <IconButton label="Account" aria-busy={isLeaving}>
          <Avatar user={user} size={34} />
        </IconButton>
      }
    >
      <MenuLabel>
        <b className="block truncate">{user.displayName}</b>
        <span className="block truncate text-[0.8125rem] text-ink-3">@{user.username}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuLink>
        <Link to={profilePath(user)}>
          <CircleUserRound size={18} strokeWidth={1.75} /> Profile
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/settings">
          <Settings size={18} strokeWidth={1.75} /> Settings
        </Link>
      </MenuLink>
      <MenuSeparator />
      <ThemeChoices />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={18} strokeWidth={1.75} />} disabled={isLeaving} keepOpen onSelect={leave}>
        {isLeaving ? shellTexts.loggingOut : shellTexts.logOut}
      </MenuItem>
    </Menu>
  );
};

/** Three small sleeves in a row. */
const ThemeChoices = () => {
  const choice = useThemeChoice();
  return (
    <Radix.RadioGroup
      value={choice}
      onValueChange={(next) => chooseTheme(next as ThemeChoice)}
      aria-label="Theme"
      className="grid grid-cols-3 gap-1 px-1.5 py-1"
    >
      {THEME_CHOICES.map((each) => (
        <Radix.RadioItem
          key={each}
          value={each}
          onSelect={(event) => event.preventDefault()}
          className="grid min-h-10 cursor-pointer place-items-center rounded-[6px] border border-transparent px-2 text-[0.8125rem] font-semibold text-ink-2 -outline-offset-2 data-[highlighted]:bg-ink/6 data-[state=checked]:border-edge data-[state=checked]:text-ink pointer-coarse:min-h-11"
        >
          {themeLabels[each]}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
};
