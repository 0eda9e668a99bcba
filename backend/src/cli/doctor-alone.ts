import { doctor } from './doctor';

/** `refrain doctor` without the other commands, which take longer to load than it takes to look: for a site that looks at itself. */
void doctor(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`)).then((code) =>
  process.exit(code),
);
