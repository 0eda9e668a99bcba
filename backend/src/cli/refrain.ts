import './refuse-old-node';
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { assertLogFits, embeddedFiles, openStorage } from '@refrain/storage';
import { configFrom } from '../config';
import { listingErased } from '../kernel/persons/erased-list';
import { refusalOf } from '../processes/start-texts';
import { auditLog, printHead, printKey } from './audit/audit';
import { printBundle, verifyBundleFile } from './audit/audit-bundle';
import { backup } from './backup/backup';
import { chartsAsOf } from './charts';
import type { Command } from './command';
import { doctor } from './doctor';
import { listEffects } from './effects';
import { replayFraud } from './fraud';
import {
  buildGeneration,
  diffGenerations,
  dropOneGeneration,
  listAllGenerations,
  promoteGeneration,
  takeBack,
} from './projections/generations';
import { exportDays } from './export';
import { helpFor } from './command-line/help';
import { migrate } from './migrate/migrate';
import { patienceFrom } from './patience/patience';
import { listParkedEvents, retryParkedEvents } from './projections/parked';
import { listParked, listReactions, retryLane, skipLane } from './reactions';
import { listProjections, rebuildProjections, verifyProjections } from './projections/projections';
import { sayWaiting } from '../observability/progress';

const commands: Readonly<Record<string, Command>> = {
  'projections list': listProjections,
  'projections rebuild': rebuildProjections,
  'projections verify': verifyProjections,
  'projections parked': listParkedEvents,
  'projections retry': retryParkedEvents,
  'projections build': buildGeneration,
  'projections diff': diffGenerations,
  'projections generations': listAllGenerations,
  'projections drop': dropOneGeneration,
  'projections promote': promoteGeneration,
  'projections back': takeBack,
  'effects list': listEffects,
  'reactions list': listReactions,
  'reactions parked': listParked,
  'reactions retry': retryLane,
  'reactions skip': skipLane,
  charts: chartsAsOf,
  export: exportDays,
  'fraud replay': replayFraud,
  'audit verify': auditLog,
  'audit head': printHead,
  'audit key': printKey,
  'audit trace': printBundle,
  // What forgets a person asks every context. The other commands do not wait until all of them are loaded.
  'privacy erase': async (...asked) => (await import('./privacy.js')).erasePerson(...asked),
  'privacy prove': async (...asked) => (await import('./privacy.js')).provePerson(...asked),
  backup,
};

/** They would go on with a log that went back before an operator has decided. */
const WRITES_EVENTS: ReadonlySet<string> = new Set(['privacy erase', 'projections retry']);

const usage = `refrain: look after a data folder (REFRAIN_DATA, default ./data), or the servers of REFRAIN_PROFILE=distributed

  refrain doctor [--json]                looks at everything the site leans on, and says what to do; touches nothing
  refrain projections list
  refrain projections rebuild [name]     beside the one that serves, then swapped in
  refrain projections verify [name]      folds from zero and names each difference
  refrain projections parked [name]      what could not be folded, and why
  refrain projections retry NAME [POSITION]  folds it again, after a fix
  refrain projections build NAME --as GENERATION [--until POSITION] [--rules VERSION] [--json]
                                         a generation with a name beside the one that serves, folded up to a position of the log,
                                         and by an older version of a rule; asked again it goes on where it was ended
  refrain projections diff NAME GENERATION [GENERATION|live|previous] [--json]
                                         documents that are not the same in both, counted, and the first of them with their fields
  refrain projections generations [NAME] [--json]
                                         what serves, what is kept, what stands beside it, and how much disk it takes
  refrain projections drop NAME GENERATION   throws a generation with a name away
  refrain projections promote NAME GENERATION
                                         brings it up to the one that serves, and puts it in its place
  refrain projections back NAME          puts the generation before that back in its place
  refrain effects list                   calls of partners, such as mail, whose end is not known yet
  refrain reactions list
  refrain reactions parked               lanes that wait for an operator, and why
  refrain reactions retry NAME LANE|--all
  refrain reactions skip NAME LANE --reason TEXT
                                         leaves out the event it fails at; what is behind it goes on
  refrain charts --as-of TIME [--window day|week|month|all] [--kind all|human|ai]
  refrain export FOLDER [--format ndjson|parquet] [--until POSITION]
                                         the log by day for data teams, under pseudonyms; asked again it goes on where it was ended
  refrain fraud replay [--rules NAME,NAME] [--from DAY] [--to DAY] [--json]
                                         plays that rules against fraud would take out, by whole weeks; changes nothing
  refrain audit verify [--head FILE] [--key KEY]
                                         recomputes the hash chain of the log; FILE: also against heads that were signed before
  refrain audit head                     signs the head of the log, and prints it as one line
  refrain audit key                      the public key of that signature
  refrain audit trace payment|payout|statement|posting|receipt ID
                                         all events of the thing and their causes, each with its proof, as one bundle of JSON
  refrain audit verify-bundle FILE [--key KEY]
                                         checks a bundle; needs neither log nor server
  refrain privacy erase USERNAME|ID --yes  forgets a person at once and for good
  refrain privacy prove ID [--json]      looks everywhere for what is left of a person
  refrain backup FILE                    everything in one file, while the site runs; --encrypt-to age1…|passphrase locks it
  refrain restore FILE --to FOLDER       a new data folder, proved before it says so; --to eventstoredb fills servers
  refrain migrate --from sqlite --to eventstoredb
                                         moves everything to the servers of ESDB_URL, MONGO_URL, S3_ENDPOINT and so on; or back

  All but doctor wait for an EventStoreDB that is away, and go on where they were: --patience 10m (the default), 90s
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Node 22 warns that its own SQLite, which the doctor reads with, is an experiment. The warning is of no use to an operator. */
const withoutExperiments = (): void => {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) =>
    name === 'ExperimentalWarning' ? undefined : void process.stderr.write(`${name}: ${message}\n`),
  );
};

const run = async (given: readonly string[]): Promise<number> => {
  const { patience, rest: argv } = patienceFrom(given);
  process.env['REFRAIN_PATIENCE'] = patience;
  if (argv.includes('--help')) {
    process.stdout.write(helpFor(usage, argv));
    return 0;
  }
  if (argv[0] === 'doctor') {
    withoutExperiments();
    return doctor(argv.slice(1), process.env, print);
  }
  if (argv.slice(0, 2).join(' ') === 'audit verify-bundle') return verifyBundleFile(argv.slice(2), print);
  if (argv[0] === 'migrate') return migrate(argv.slice(1), process.env, print);
  if (argv[0] === 'restore') return (await import('./backup/restore.js')).restore(argv.slice(1), process.env, print);
  const words = argv.slice(0, 2).join(' ');
  const name = [words, argv[0] ?? ''].find((each) => Object.hasOwn(commands, each));
  const command = name === undefined ? undefined : commands[name];
  if (!name || !command) {
    process.stderr.write(usage);
    return 2;
  }
  const { dataFolder, storage: settings, erasedList } = configFrom(process.env);
  const isMissing = settings.profile === 'embedded' && !existsSync(embeddedFiles(dataFolder).log);
  if (isMissing)
    throw new Error(`There is no log in ${dataFolder}. Start Refrain once, or name another folder with REFRAIN_DATA.`);
  const opened = await openStorage(settings, sayWaiting);
  const storage = { ...opened, vault: listingErased(opened.vault, erasedList) };
  try {
    if (WRITES_EVENTS.has(name)) await assertLogFits(storage, []);
    return await command(storage, argv.slice(name.split(' ').length), print, dataFolder);
  } finally {
    await storage.close();
  }
};

// What walks a whole log leaves much that dies young. Letting the room for that grow costs up to 200 MB of memory and gains no time.
setFlagsFromString('--semi-space-growth-factor=1');
run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    const { sentence, exit } = refusalOf(error, 2);
    process.stderr.write(`refrain: ${sentence}\n`);
    process.exit(exit);
  },
);
