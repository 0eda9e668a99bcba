import { uploadTexts } from '@refrain/contracts/tracks';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { UploadForm } from './UploadForm';

/** The upload dialog over any page. What is being sent goes on in the dock when it is closed. */
export const UploadDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open isWide onOpenChange={onClose} title={uploadTexts.title}>
    <UploadForm isNarrow onCancel={onClose} onStarted={onClose} />
  </Dialog>
);
