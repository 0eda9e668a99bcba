/** A pattern of a .dockerignore as it applies to a path or to one of the folders above it. @param {string} pattern */
const matcher = (pattern) => {
  const body = pattern
    .replace(/^\/|\/$/g, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (wild) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[wild] ?? '[^/]');
  return new RegExp(`^${body}(?:/|$)`);
};

/**
 * Which paths a .dockerignore lets into the build: the last pattern that matches a path decides.
 * @param {string} ignoreText
 * @returns {(path: string) => boolean}
 */
export function contextFilter(ignoreText) {
  const rules = ignoreText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ letsIn: line.startsWith('!'), matches: matcher(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ matches }) => matches.test(path))?.letsIn ?? true;
}
