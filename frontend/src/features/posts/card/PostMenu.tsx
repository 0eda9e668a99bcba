import type { User } from '@refrain/contracts/accounts';
import { blockTexts } from '@refrain/contracts/follows';
import { postMenuTexts, type Post } from '@refrain/contracts/posts';
import { Ban, Ellipsis, EyeOff, Flag, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../shared/ui/IconButton';
import { Menu, MenuItem } from '../../../shared/ui/Menu';
import { toast } from '../../../shared/ui/toast/toast';
import { useHide } from './use-hide';
import { ConfirmDeletion } from './ConfirmDeletion';
import { usePostParts } from '../post-parts';

const icon = (Icon: LucideIcon) => <Icon size={18} strokeWidth={1.75} />;

type Asked = 'delete' | 'report' | 'block' | null;

/** What a viewer may do with a post (spec part 2, section 6): its author and admins have other entries than all others. */
export const PostMenu = ({ post, user }: { post: Post; user: User }) => {
  const [asked, setAsked] = useState<Asked>(null);
  const { ReportDialog, BlockDialog } = usePostParts();
  const hide = useHide(post.id);
  const isOwn = user.id === post.userId || user.role === 'admin' || user.isSupremeAdmin;
  const dialog = (which: Asked) => ({ open: asked === which, onOpenChange: (open: boolean) => setAsked(open ? which : null) });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={postMenuTexts.label}>
            <Ellipsis size={20} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {isOwn ? (
          <>
            <MenuItem icon={icon(Pencil)} onSelect={() => toast({ title: postMenuTexts.editLater })}>
              {postMenuTexts.edit}
            </MenuItem>
            <MenuItem icon={icon(Trash2)} danger onSelect={() => setAsked('delete')}>
              {postMenuTexts.delete}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem icon={icon(EyeOff)} onSelect={() => void hide()}>
              {postMenuTexts.hide}
            </MenuItem>
            <MenuItem icon={icon(Flag)} onSelect={() => setAsked('report')}>
              {postMenuTexts.report}
            </MenuItem>
            {post.role !== 'admin' && (
              <MenuItem icon={icon(Ban)} danger onSelect={() => setAsked('block')}>
                {blockTexts.block(post.displayName)}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {isOwn && <ConfirmDeletion post={post} {...dialog('delete')} />}
      {!isOwn && <ReportDialog target={{ kind: 'post', id: post.id }} {...dialog('report')} />}
      {!isOwn && <BlockDialog person={{ id: post.userId, displayName: post.displayName }} {...dialog('block')} />}
    </>
  );
};
