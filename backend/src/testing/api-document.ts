import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CONTRACTS = join(__dirname, '..', '..', '..', 'contracts');

/** What the document is made of, as a hash. */
const sources = (): string => {
  const hash = createHash('sha256');
  for (const folder of ['src', 'scripts']) {
    for (const file of readdirSync(join(CONTRACTS, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|mjs)$/.test(file)) hash.update(`${file}\0`).update(readFileSync(join(CONTRACTS, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 20);
};

let known: string | undefined;

/** The file of the API document of these sources. It is made once for each state of them, in about a second. */
export const apiDocumentFile = (): string => {
  known ??= join(tmpdir(), `refrain-openapi-${sources()}.json`);
  if (!existsSync(known)) execFileSync(process.execPath, [join(CONTRACTS, 'scripts', 'write-document.mjs'), known]);
  return known;
};
