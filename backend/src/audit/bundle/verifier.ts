import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { auditTexts } from '@refrain/contracts/audit';

/** The program that people take away, as the site serves it, and before the pages are built. */
const PLACES = ['../../../../frontend/dist/verify-bundle.mjs', '../../../../frontend/public/verify-bundle.mjs'];

/**
 * Runs the verifier as it is handed out, in a process of its own: it shares no code with the server.
 * @returns its exit code: 0 where all is proven
 * @throws Error with a sentence for the operator where the program is missing
 */
export const runVerifier = async (args: readonly string[], print: (line: string) => void): Promise<number> => {
  const places = PLACES.map((place) => resolve(__dirname, place));
  const program = places.find((place) => existsSync(place));
  if (program === undefined) throw new Error(auditTexts.noVerifier(places[0] ?? ''));
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 1));
  });
  for await (const line of createInterface({ input: child.stdout })) print(line);
  return ended;
};
