import { readFileSync } from 'node:fs';

import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

import { root } from '../lib/paths.mjs';

/**
 * Lints texts as if they stood in certain files, with the project's own configuration. Reads `[{ file, text, typed? }]`
 * as JSON and prints, for each, what was found as `rule: message`. Jest cannot load ESLint's configuration itself.
 * @type {{ file: string, text: string, typed?: boolean }[]}
 */
const cases = JSON.parse(readFileSync(0, 'utf8'));

// As on a CI machine the parser would otherwise read each file once from the disk, and not the text given for it.
process.env.TSESTREE_SINGLE_RUN = 'false';

// A rule that needs types needs a file the compiler knows; the other guards are shown on files that do not exist.
const untyped = /** @type {import('eslint').Linter.Config} */ (tseslint.configs.disableTypeChecked);
const plain = new ESLint({ cwd: root, overrideConfig: [untyped] });
const withTypes = new ESLint({ cwd: root });

const found = [];
for (const { file, text, typed } of cases) {
  const [result] = await (typed ? withTypes : plain).lintText(text, { filePath: file });
  found.push((result?.messages ?? []).map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
process.stdout.write(JSON.stringify(found));
