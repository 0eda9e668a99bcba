import type { Problem } from '@refrain/contracts/kernel';
import { personalDataCalls } from '@refrain/contracts/personal-data';
import { toProblem } from '../../shared/lib/api/problem';
import { withWait } from '../../session/wait';

/**
 * Fetches the zip and hands it to the browser to save. By fetch and not by a link, so that a refusal can be shown, and half a zip is
 * never saved.
 * @returns what was refused, or null
 */
export const saveExport = async (fileName: string): Promise<Problem | null> => {
  try {
    const response = await fetch(personalDataCalls.exportData.path, { credentials: 'same-origin' });
    if (!response.ok)
      return withWait(toProblem(response.status, await response.json().catch(() => null), response.statusText), { response });
    const url = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
    link.click();
    // The browser takes it in a later turn.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return null;
  } catch {
    return toProblem(0, null, '');
  }
};
