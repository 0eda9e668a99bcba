import { readManifests } from './deploy/manifests.mjs';
import { endTogether } from './lib/processes.mjs';
import { progress } from './lib/progress.mjs';
import { Refusal, runScript } from './lib/refusal.mjs';
import { serversFolder } from './servers/folder.mjs';

/** What deploy/ ships, read by the tools that will read it. */
await runScript(async () => {
  endTogether();
  const shown = progress('Manifests', { out: process.stdout });
  /** @type {string[]} */
  const lines = [];
  const problems = await readManifests(serversFolder(), { say: (line) => void lines.push(line), note: shown.note });
  shown.end(lines.join('\n'));
  process.stdout.write(`${lines.length} read, ${problems.length} refused\n`);
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
});
