import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HASH = /^[0-9a-f]{7,64}$/;
const GIT_WITHIN_MS = 2000;

/**
 * The commit this was built from: what the image says in REFRAIN_COMMIT, else that of the clone. Null where neither is known. Git
 * is asked only where the project itself is a clone, because git would else answer for a repository around it.
 */
export const commitOf = async (env: Readonly<Record<string, string | undefined>>, root: string): Promise<string | null> => {
  const given = env.REFRAIN_COMMIT?.trim() ?? '';
  if (HASH.test(given)) return given;
  if (!existsSync(join(root, '.git'))) return null;
  const asked = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root, timeout: GIT_WITHIN_MS });
  const commit = await asked.then(({ stdout }) => stdout.trim()).catch(() => '');
  return HASH.test(commit) ? commit : null;
};
