import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const VERIFIER = join(__dirname, '../../../../frontend/public/verify-bundle.mjs');

/** What the program that people take away says of each text, in a process of its own. @param folder for a file between the two */
export const verdictsOn = async (folder: string, texts: readonly string[]): Promise<readonly string[]> => {
  const file = join(folder, 'texts.json');
  await writeFile(file, JSON.stringify(texts));
  const script = `
    import { readFileSync } from 'node:fs';
    const { verifyBundle } = await import(${JSON.stringify(pathToFileURL(VERIFIER).href)});
    const said = [];
    for (const text of JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'))) {
      const result = await verifyBundle(text);
      said.push(result.ok ? 'PROVEN' : result.code);
    }
    console.log(JSON.stringify(said));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { maxBuffer: 1e8 });
  if (String(stdout) === '') throw new Error(String(stderr));
  return JSON.parse(String(stdout)) as readonly string[];
};
