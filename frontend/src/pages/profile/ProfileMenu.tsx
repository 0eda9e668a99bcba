import { profileMenuTexts, type Profile } from '@refrain/contracts/accounts';
import { blockTexts } from '@refrain/contracts/follows';
import { Ban, Ellipsis, Flag, Share, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { personItem } from '../../features/share';
import { useUser } from '../../session/use-user';
import { IconButton } from '../../shared/ui/IconButton';
import { Menu, MenuItem } from '../../shared/ui/menu/Menu';
import { BlockDialog, ReportDialog } from '../member-dialogs';

const ShareDialog = lazy(() => import('../../features/share/ShareDialog').then((m) => ({ default: m.ShareDialog })));

const icon = (Icon: LucideIcon) => <Icon size={18} strokeWidth={1.75} />;

type Asked = 'share' | 'report' | 'block' | null;

/** What a viewer may do with a person: pass their page on, report and block them. Nobody reports or blocks themselves. */
export const ProfileMenu = ({ profile }: { profile: Profile }) => {
  const user = useUser();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const dialog = { open: true, onOpenChange: (open: boolean) => open || setAsked(null) };
  const asMember = (what: Asked) => (user ? setAsked(what) : void navigate('/auth'));
  return (
    <>
      <Menu
        label={profileMenuTexts.label(profile.displayName)}
        trigger={
          <IconButton label={profileMenuTexts.label(profile.displayName)} className="text-current!">
            <Ellipsis size={20} strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuItem icon={icon(Share)} onSelect={() => setAsked('share')}>
          {profileMenuTexts.share}
        </MenuItem>
        {user?.id !== profile.id && (
          <>
            <MenuItem icon={icon(Flag)} onSelect={() => asMember('report')}>
              {profileMenuTexts.report}
            </MenuItem>
            {profile.role !== 'admin' && !profile.isSupremeAdmin && (
              <MenuItem icon={icon(Ban)} danger onSelect={() => asMember('block')}>
                {blockTexts.block(profile.displayName)}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      <Suspense fallback={null}>
        {asked === 'share' && <ShareDialog item={personItem(profile)} onClose={() => setAsked(null)} />}
        {asked === 'report' && <ReportDialog target={{ kind: 'person', id: profile.id }} {...dialog} />}
        {asked === 'block' && <BlockDialog person={profile} {...dialog} />}
      </Suspense>
    </>
  );
};
