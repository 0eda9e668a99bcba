import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The checker of validator.w3.org: 32 MB that only this test needs, so no dependency of the project. */
const CHECKER = 'vnu-jar@26.9.27';
const FOLDER = resolve(__dirname, '../../../.setup/nu-checker');
const JAR = join(FOLDER, 'node_modules/vnu-jar/build/dist/vnu.jar');
const OUTPUT_BYTES = 64 * 1024 * 1024;

/** Fetches it once. Its install script would fetch a Java of its own and is not run. */
const fetchChecker = async (): Promise<string> => {
  if (process.env.NU_CHECKER_JAR) return process.env.NU_CHECKER_JAR;
  if (!existsSync(JAR))
    await run('npm', ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', FOLDER, CHECKER]);
  return JAR;
};

/** Why HTML cannot be checked here, in a sentence, or null. */
export const checkerProblem = (): Promise<string | null> =>
  run('java', ['-version']).then(
    () => null,
    () => 'Java 17 or newer is not on the path, and the Nu HTML checker needs it.',
  );

type Message = Readonly<{ type: string; url?: string; message: string; extract?: string }>;

/** What the checker calls an error, with the name of its document. `documents`: HTML by name; names must be fit for files. */
export const htmlErrors = async (documents: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const jar = await fetchChecker();
  const folder = await mkdtemp(join(tmpdir(), 'refrain-html-'));
  try {
    const files = await Promise.all(
      [...documents].map(async ([name, html]) => {
        const file = join(folder, `${name}.html`);
        await writeFile(file, html);
        return file;
      }),
    );
    const { stdout } = await run(
      'java',
      ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', '--errors-only', ...files],
      { maxBuffer: OUTPUT_BYTES },
    );
    const { messages } = JSON.parse(stdout) as { messages: readonly Message[] };
    return messages.map(
      ({ url = '', message, extract = '' }) => `${basename(url, '.html')}: ${message} ${extract.trim().slice(0, 240)}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
