import type { User } from '@refrain/contracts/accounts';
import { blockTexts } from '@refrain/contracts/follows';
import { mayEdit, postMenuTexts, type Post } from '@refrain/contracts/posts';
import { Ban, Captions, Ellipsis, EyeOff, Flag, ImagePlus, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../shared/ui/IconButton';
import { Menu, MenuItem } from '../../../shared/ui/menu/Menu';
import { toast } from '../../../shared/ui/toast/toast';
import { useHide } from './use-hide';
import { ConfirmDeletion } from './ConfirmDeletion';
import { usePostParts } from '../post-parts';

const icon = (Icon: LucideIcon) => <Icon size={18} strokeWidth={1.75} />;

const DescribePicture = lazy(() => import('../editing/DescribePicture').then((m) => ({ default: m.DescribePicture })));

const CaptionsDialog = lazy(() => import('../captions/CaptionsDialog').then((m) => ({ default: m.CaptionsDialog })));

type Asked = 'delete' | 'describe' | 'captions' | 'report' | 'block' | null;
type Props = { post: Post; user: User; onEdit: () => void };

/** What a viewer may do with a post (spec part 2, section 6): its author and admins have other entries than all others. */
export const PostMenu = ({ post, user, onEdit }: Props) => {
  const [asked, setAsked] = useState<Asked>(null);
  const { ReportDialog, BlockDialog } = usePostParts();
  const hide = useHide(post.id);
  const isAuthor = user.id === post.userId;
  const isOwn = isAuthor || user.role === 'admin' || user.isSupremeAdmin;
  const edit = () => {
    if (!isAuthor) return toast({ title: postMenuTexts.editLater });
    if (!mayEdit(post.createdAt, new Date().toISOString())) return toast({ title: postMenuTexts.editedTooLate });
    onEdit();
  };
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
            <MenuItem icon={icon(Pencil)} onSelect={edit}>
              {postMenuTexts.edit}
            </MenuItem>
            {isAuthor && post.media?.kind === 'image' && (
              <MenuItem icon={icon(ImagePlus)} onSelect={() => setAsked('describe')}>
                {postMenuTexts.describe}
              </MenuItem>
            )}
            {isAuthor && post.media?.kind === 'video' && (
              <MenuItem icon={icon(Captions)} onSelect={() => setAsked('captions')}>
                {postMenuTexts.captions}
              </MenuItem>
            )}
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
      {asked === 'describe' && (
        <Suspense fallback={null}>
          <DescribePicture post={post} {...dialog('describe')} />
        </Suspense>
      )}
      {asked === 'captions' && (
        <Suspense fallback={null}>
          <CaptionsDialog post={post} {...dialog('captions')} />
        </Suspense>
      )}
      {!isOwn && <ReportDialog target={{ kind: 'post', id: post.id }} {...dialog('report')} />}
      {!isOwn && <BlockDialog person={{ id: post.userId, displayName: post.displayName }} {...dialog('block')} />}
    </>
  );
};
