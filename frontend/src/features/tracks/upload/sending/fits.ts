import { quotaProblem, uploadTexts, type UploadQuota } from '@refrain/contracts/tracks';
import type { FileProblem } from '../../../../shared/ui/form/check-files';

/**
 * Why files find no room, before a byte of them is sent; null where they do, or where the room is not known. `tracks`: how many of them become
 * songs.
 */
export const roomProblem = (
  quota: UploadQuota | undefined,
  files: readonly Pick<File, 'size'>[],
  tracks = files.length,
): FileProblem | null => {
  const coming = { tracks, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  const problem = quota && quotaProblem(quota.used, coming, quota.most);
  return problem ? { title: uploadTexts.tooLarge, text: problem.message } : null;
};
