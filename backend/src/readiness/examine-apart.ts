import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Finding } from './finding';

const SCRIPT = join(__dirname, '..', 'cli', 'doctor-alone.js');
/** Each check has a shorter patience of its own. */
const PATIENCE_MS = 45_000;

/**
 * What `refrain doctor` finds, in a process of its own: it reads files and asks servers, and holds up no answer. @throws Error where it says nothing that can be
 * read
 */
export const examineApart = (env: NodeJS.ProcessEnv): Promise<readonly Finding[]> =>
  new Promise((done, failed) => {
    const options = { env, timeout: PATIENCE_MS, maxBuffer: 1 << 20 };
    // It ends with 1 where there is a problem, and says what as well.
    execFile(process.execPath, [SCRIPT, '--json'], options, (error, stdout) => {
      try {
        done((JSON.parse(stdout) as { findings: readonly Finding[] }).findings);
      } catch {
        failed(error ?? new Error('the checks said nothing that can be read'));
      }
    });
  });
