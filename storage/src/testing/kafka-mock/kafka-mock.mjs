import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Compiles the mock where its source has changed and runs it in this process's place: same arguments, stdin and stdout, see
 * kafka-mock.c. `--check` only tries: it succeeds, or says on stderr what is missing.
 */
const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, 'kafka-mock.c');
const cache = join(here, '../../../../node_modules/.cache/refrain-kafka-mock');
const program = join(cache, createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 16));

/** @returns {string | null} what is missing, in a sentence */
const compile = () => {
  if (existsSync(program)) return null;
  mkdirSync(cache, { recursive: true });
  // Several may compile at once; each puts a whole program in place.
  const mine = `${program}.${process.pid}`;
  const { error, status, stderr } = spawnSync('gcc', ['-O1', '-o', mine, source, '-lrdkafka'], { encoding: 'utf8' });
  if (error) return 'There is no gcc to compile the Kafka mock with (Debian: apt-get install gcc libc6-dev).';
  if (status !== 0 && /rdkafka/.test(stderr))
    return 'The headers of librdkafka are not installed (Debian: apt-get install librdkafka-dev).';
  if (status !== 0) return `The Kafka mock does not compile: ${stderr.trim().split('\n')[0]}`;
  renameSync(mine, program);
  return null;
};

/** With nothing on stdin the mock starts and ends. @returns {string | null} */
const tryOut = () =>
  spawnSync(program, { input: '' }).status === 0 ? null : 'The Kafka mock does not run (Debian: apt-get install librdkafka1).';

const args = process.argv.slice(2);
const isCheck = args[0] === '--check';
const problem = compile() ?? (isCheck ? tryOut() : null);
if (problem) process.stderr.write(`${problem}\n`);
if (problem) process.exitCode = 1;
else if (!isCheck) process.exitCode = spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
