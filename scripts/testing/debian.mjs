import { run } from '../lib/processes.mjs';
import { onPath } from '../lib/on-path.mjs';

const INSTALL_MS = 10 * 60_000;

/**
 * Installs Debian packages where that is possible: as root, with apt-get.
 * @param {readonly string[]} packages
 * @param {string} log
 * @param {number} [timeoutMs] for each of the two commands
 */
export async function installFromDebian(packages, log, timeoutMs = INSTALL_MS) {
  const apt = onPath('apt-get');
  if (!apt || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(apt, ['update'], { env, log, timeoutMs });
  await run(apt, ['install', '-y', '--no-install-recommends', ...packages], { env, log, timeoutMs });
}
