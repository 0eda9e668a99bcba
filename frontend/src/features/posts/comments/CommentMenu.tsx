import { blockTexts } from '@refrain/contracts/follows';
import { postMenuTexts, type Comment } from '@refrain/contracts/posts';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../shared/ui/IconButton';
import { Menu, MenuItem } from '../../../shared/ui/Menu';
import { usePostParts } from '../post-parts';

/** What others may do about a comment. */
export const CommentMenu = ({ comment }: { comment: Comment }) => {
  const { ReportDialog, BlockDialog } = usePostParts();
  const [asked, setAsked] = useState<'report' | 'block' | null>(null);
  const dialog = (which: 'report' | 'block') => ({
    open: asked === which,
    onOpenChange: (open: boolean) => setAsked(open ? which : null),
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`${postMenuTexts.label}: ${comment.displayName}`} title={postMenuTexts.label} className="-mr-2">
            <Ellipsis size={18} strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuItem icon={<Flag size={18} strokeWidth={1.75} />} onSelect={() => setAsked('report')}>
          {postMenuTexts.reportComment}
        </MenuItem>
        {comment.role !== 'admin' && (
          <MenuItem icon={<Ban size={18} strokeWidth={1.75} />} danger onSelect={() => setAsked('block')}>
            {blockTexts.block(comment.displayName)}
          </MenuItem>
        )}
      </Menu>
      <ReportDialog target={{ kind: 'comment', id: comment.id }} {...dialog('report')} />
      <BlockDialog person={{ id: comment.userId, displayName: comment.displayName }} {...dialog('block')} />
    </>
  );
};
