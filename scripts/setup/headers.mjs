import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Where the C headers of this very Node lie, as node-gyp's `nodedir`; undefined where there are none. Compiling against
 * those of another major version would give a binary this Node refuses to load.
 * @param {readonly string[]} [prefixes] default: beside the running Node, then where distributions put them
 * @param {string} [version]
 */
export function localHeaders(prefixes = [dirname(dirname(process.execPath)), '/usr', '/usr/local'], version = process.versions.node) {
  const major = version.split('.')[0];
  return prefixes.find((prefix) => {
    try {
      const header = readFileSync(join(prefix, 'include', 'node', 'node_version.h'), 'utf8');
      return /#define NODE_MAJOR_VERSION (\d+)/.exec(header)?.[1] === major;
    } catch {
      return false;
    }
  });
}
