import { albumPath, albumTexts, type Album } from '@refrain/contracts/albums';
import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MenuItem } from '../../../shared/ui/menu/Menu';

const LOOK = { size: 18, strokeWidth: 1.75 } as const;

/** What its artist can do with an album, as rows of its menu. */
export const OwnItems = ({ album, onDelete }: { album: Album; onDelete: () => void }) => {
  const navigate = useNavigate();
  return (
    <>
      <MenuItem icon={<Pencil {...LOOK} />} onSelect={() => void navigate(`${albumPath(album.id)}/edit`)}>
        {albumTexts.edit}
      </MenuItem>
      <MenuItem icon={<Trash2 {...LOOK} />} danger onSelect={onDelete}>
        {albumTexts.remove}
      </MenuItem>
    </>
  );
};
