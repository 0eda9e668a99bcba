import { piDebugTexts } from '@refrain/contracts/accounts';
import { diagnostics } from '../../../../shared/lib/pi/diagnostics';

/** Saves everything that was noted as a file, to be sent to the operator. The address is stored without its query. */
export const exportNotes = (): void => {
  const { origin, pathname } = window.location;
  const all = {
    exportedAt: new Date().toISOString(),
    page: origin + pathname,
    userAgent: navigator.userAgent,
    ...diagnostics.notes(),
  };
  const url = URL.createObjectURL(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = piDebugTexts.exportName;
  link.click();
  URL.revokeObjectURL(url);
};
