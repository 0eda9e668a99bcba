import { postMenuTexts } from '@refrain/contracts/moderation';
import type { Comment } from '@refrain/contracts/posts';
import { Ellipsis, Flag } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../shared/ui/IconButton';
import { Menu, MenuItem } from '../../shared/ui/Menu';
import { ReportDialog } from './ReportDialog';

/** What others may do about a comment. */
export const CommentMenu = ({ comment }: { comment: Comment }) => {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`${postMenuTexts.label}: ${comment.displayName}`} title={postMenuTexts.label} className="-mr-2">
            <Ellipsis size={18} strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuItem icon={<Flag size={18} strokeWidth={1.75} />} onSelect={() => setReporting(true)}>
          {postMenuTexts.reportComment}
        </MenuItem>
      </Menu>
      <ReportDialog target={{ kind: 'comment', id: comment.id }} open={reporting} onOpenChange={setReporting} />
    </>
  );
};
