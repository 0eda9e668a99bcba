import type { User } from '@refrain/contracts/accounts';
import { exportTexts } from '@refrain/contracts/personal-data';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast/toast';
import { saveExport } from './save-export';

export const ExportData = ({ user }: { user: User }) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const problem = await saveExport(exportTexts.fileName(user.username));
    setBusy(false);
    if (problem)
      toast({ title: exportTexts.failed, description: problem.message || exportTexts.failedHint, tone: 'destructive' });
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-ink-2">{exportTexts.what}</p>
      <Button busy={busy} onClick={() => void save()}>
        {!busy && <Download size={18} aria-hidden="true" />}
        {busy ? exportTexts.preparing : exportTexts.download}
      </Button>
    </div>
  );
};
