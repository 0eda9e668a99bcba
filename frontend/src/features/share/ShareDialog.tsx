import { sharingTexts, type ShareItem } from '@refrain/contracts/posts';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { ShareWays } from './ShareWays';

type Props = { item: ShareItem; onClose: () => void };

/** The ways to pass a thing on; it closes when one of them went well. */
export const ShareDialog = ({ item, onClose }: Props) => (
  <Dialog open onOpenChange={(open) => open || onClose()} title={sharingTexts.share}>
    <ShareWays item={item} onDone={onClose} />
  </Dialog>
);
