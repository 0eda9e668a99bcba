import { commandOf, copyOf, lastOf } from './dockerfile.mjs';

/**
 * @typedef {object} Repository
 * @property {readonly string[]} context paths of files that the build can see
 * @property {Readonly<Record<string, string>>} scripts of package.json
 */

/** @param {string} image */
const isPinned = (image) => /^[\w./-]+:v?\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image);

/** @param {readonly string[]} files @param {string} path a file, or a folder of files */
const holds = (files, path) => files.some((file) => file === path || file.startsWith(`${path}/`));

/**
 * @param {import('./dockerfile.mjs').Stage} stage
 * @param {readonly string[]} before names of the stages before it
 * @param {Repository} repository
 * @returns {string[]}
 */
function stageProblems({ name, from, steps }, before, { context, scripts }) {
  const problems =
    before.includes(from) || isPinned(from)
      ? []
      : [`stage ${name}: ${from} is neither a stage before it nor an image pinned by its version`];
  for (const step of steps) {
    if (step.instruction === 'COPY') {
      const { from: stage, sources } = copyOf(step);
      if (stage === undefined)
        for (const source of sources)
          if (!holds(context, source)) problems.push(`COPY ${source}: there is no such thing in the build context`);
      if (stage !== undefined && !before.includes(stage)) problems.push(`COPY --from=${stage}: there is no such stage before it`);
    }
    for (const [, script = ''] of step.args.matchAll(/\bnpm run ([\w:-]+)/g))
      if (!(script in scripts)) problems.push(`npm run ${script}: there is no such script`);
  }
  return problems;
}

/**
 * What would go wrong with an image, as far as that shows without building it; empty when nothing would.
 * @param {readonly import('./dockerfile.mjs').Stage[]} stages
 * @param {Repository} repository
 * @returns {string[]}
 */
export function dockerfileProblems(stages, repository) {
  const problems = stages.flatMap((stage, i) =>
    stageProblems(
      stage,
      stages.slice(0, i).map(({ name }) => name),
      repository,
    ),
  );
  const last = stages.at(-1);
  if (/^(root|0)?(:|$)/.test(lastOf(last, 'USER') ?? '')) problems.push('the image runs as root');
  if (!lastOf(last, 'HEALTHCHECK')) problems.push('the image has no HEALTHCHECK');
  const start = [...commandOf(lastOf(last, 'ENTRYPOINT') ?? '[]'), ...commandOf(lastOf(last, 'CMD') ?? '[]')];
  const main = start.find((word) => word.endsWith('.js'));
  const source = main?.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
  if (!source || !repository.context.includes(source))
    problems.push(`the image starts ${main ?? 'nothing'}, which is not built from anything`);
  if (start[0] !== 'tini') problems.push('the first process is not tini, so that signals and dead children would be lost');
  return problems;
}
