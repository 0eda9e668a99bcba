import { readFileSync } from 'node:fs';

import { ESLint } from 'eslint';

import { root } from '../lib/paths.mjs';

/**
 * Lints texts as if they stood in certain files, with the project's own configuration. Reads `[{ file, text }]`
 * as JSON and prints, for each, what was found as `rule: message`. Jest cannot load ESLint's configuration itself.
 * @type {{ file: string, text: string }[]}
 */
const cases = JSON.parse(readFileSync(0, 'utf8'));

const eslint = new ESLint({ cwd: root });
const found = [];
for (const { file, text } of cases) {
  const [result] = await eslint.lintText(text, { filePath: file });
  found.push((result?.messages ?? []).map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
process.stdout.write(JSON.stringify(found));
