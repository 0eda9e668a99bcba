import type { User } from '@refrain/contracts/accounts';
import { blockTexts } from '@refrain/contracts/follows';
import { commentTexts, mayEdit, postMenuTexts, type Comment } from '@refrain/contracts/posts';
import { Ban, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../shared/ui/IconButton';
import { Menu, MenuItem } from '../../../shared/ui/menu/Menu';
import { usePostParts } from '../post-parts';
import { ConfirmCommentDeletion } from './ConfirmCommentDeletion';

type Asked = 'report' | 'block' | 'delete' | null;
type Props = { comment: Comment; user: User; onEdit: () => void };

/** What a viewer may do about a comment: its author has other entries than all others. */
export const CommentMenu = ({ comment, user, onEdit }: Props) => {
  const { ReportDialog, BlockDialog } = usePostParts();
  const [asked, setAsked] = useState<Asked>(null);
  const dialog = (which: Asked) => ({ open: asked === which, onOpenChange: (open: boolean) => setAsked(open ? which : null) });
  const isOwn = user.id === comment.userId;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`${postMenuTexts.label}: ${comment.displayName}`} title={postMenuTexts.label} className="-mr-2">
            <Ellipsis size={18} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {isOwn ? (
          <>
            {mayEdit(comment.createdAt, new Date().toISOString()) && (
              <MenuItem icon={<Pencil size={18} strokeWidth={1.75} />} onSelect={onEdit}>
                {commentTexts.edit}
              </MenuItem>
            )}
            <MenuItem icon={<Trash2 size={18} strokeWidth={1.75} />} danger onSelect={() => setAsked('delete')}>
              {commentTexts.delete}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem icon={<Flag size={18} strokeWidth={1.75} />} onSelect={() => setAsked('report')}>
              {postMenuTexts.reportComment}
            </MenuItem>
            {comment.role !== 'admin' && (
              <MenuItem icon={<Ban size={18} strokeWidth={1.75} />} danger onSelect={() => setAsked('block')}>
                {blockTexts.block(comment.displayName)}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {isOwn && <ConfirmCommentDeletion comment={comment} {...dialog('delete')} />}
      {!isOwn && <ReportDialog target={{ kind: 'comment', id: comment.id }} {...dialog('report')} />}
      {!isOwn && <BlockDialog person={{ id: comment.userId, displayName: comment.displayName }} {...dialog('block')} />}
    </>
  );
};
