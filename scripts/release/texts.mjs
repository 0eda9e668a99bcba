/** Every sentence that `npm run release` says. */
export const texts = {
  usage: 'Usage: npm run release -- 1.5.0 [--dry-run]',
  /** @param {string} given */
  version: (given) => `"${given}" is no version. It has three numbers, such as 1.5.0.`,
  /** @param {string} given @param {string} current */
  older: (given, current) => `${given} is older than ${current}, which package.json has.`,
  /** @param {string} version */
  tagged: (version) => `There is a tag v${version} already. Choose the next version.`,
  /** @param {readonly string[]} files */
  dirty: (files) => `These files are changed and not committed: ${files.join(', ')}. Commit them or put them away, then release.`,
  /** @param {string} version */
  noSection: (version) =>
    `CHANGELOG.md has no section for ${version}. It begins with a line such as: ## [${version}] - 2026-01-31`,
  /** @param {string} version @param {string} date */
  noDate: (version, date) =>
    `The section for ${version} in CHANGELOG.md has "${date}" where its day belongs, such as 2026-01-31.`,
  /** @param {string} version */
  noSubtitle: (version) =>
    `The section for ${version} in CHANGELOG.md has no name. Put one in bold on its first line, such as: **Track Management & Auto-Feed**`,
  /** @param {string} version */
  noEntries: (version) => `The section for ${version} in CHANGELOG.md says nothing of what changed. Add at least one "- " line.`,
  noMaker:
    'scripts/release/data-folder.mjs is missing, so no data folder of this release can be made, and no later version could be tried with it.',
  /** @param {string} file */
  noDataFolder: (file) => `The data folder of the release was not made: ${file} is missing.`,
  /** @param {readonly string[]} tail */
  guards: (tail) =>
    `${tail.join('\n')}\n\nThe specs of upgrades and migrations failed: their last lines are above. Nothing was released.`,
  /** @param {readonly string[]} tail */
  build: (tail) => `${tail.join('\n')}\n\nThe build failed: its last lines are above. Nothing was released.`,
  /** @param {string} file */
  place: (file) => `${file} does not hold the version where it is looked for.`,
  /** @param {string} command @param {readonly string[]} tail */
  git: (command, tail) => `git ${command} failed: ${tail.join(' ')}`,
  /** @param {string} version */
  dry: (version) => `Nothing stands in the way of ${version}. Nothing was changed.`,
  /** @param {string} version */
  done: (version) => `${version} is committed, and tagged v${version}. Push both: git push --follow-tags`,
};
