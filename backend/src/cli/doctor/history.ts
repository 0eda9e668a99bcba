import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTED_LAG, inLog, START } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { embeddedFiles } from '@refrain/storage';
import { countBefore, inspectLog, type LogFacts } from '@refrain/storage/event-log';
import { inspectReadModels, type StoredProjection } from '@refrain/storage/read-store';
import { inspectVault } from '@refrain/storage/vault';
import { lookAtLock } from '../../start/folder-lock';
import { ok, problem, reasonOf, warning, type Finding } from './finding';
import { doctorTexts } from './texts';

const texts = doctorTexts;
/** So many events at the end of the log are held against their hashes; `refrain audit verify` takes all. */
const LAST = 1000;
/** Clocks of two machines differ by less. */
const TOLERATED_SECONDS = 60;

/** What is read of the log, once for all checks that go by it; a string where it cannot be read. */
export const readLog = (dataFolder: string): LogFacts | string | null => {
  const { log } = embeddedFiles(dataFolder);
  if (!existsSync(log)) return null;
  try {
    return inspectLog(log, LAST);
  } catch (error) {
    return reasonOf(error);
  }
};

export const checkLog = (facts: LogFacts | string | null): Finding => {
  if (facts === null) return ok('log', texts.log.none);
  if (typeof facts === 'string') return problem('log', texts.log.unreadable(facts));
  if (facts.isNewer) return problem('log', texts.log.newer());
  if (facts.broken) return problem('log', texts.log.broken(facts.broken.position, facts.broken.type));
  return ok('log', texts.log.fine(facts.events, facts.checked));
};

/** The newest time of a file in the folder, in milliseconds. */
const newestFile = (folder: string): number =>
  existsSync(folder)
    ? Math.max(0, ...readdirSync(folder).map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0))
    : 0;

export const checkClock = (now: number, facts: LogFacts | string | null, dataFolder: string): Finding => {
  const newestAt = facts !== null && typeof facts === 'object' && facts.newestAt ? Date.parse(facts.newestAt) : 0;
  const secondsBehind = (newestAt - now) / 1000;
  if (secondsBehind > TOLERATED_SECONDS) return problem('clock', texts.clock.behind(secondsBehind));
  const filesAhead = (newestFile(dataFolder) - now) / 1000;
  return filesAhead > TOLERATED_SECONDS ? warning('clock', texts.clock.files(filesAhead)) : ok('clock', texts.clock.fine);
};

const storedIn = (file: string): readonly StoredProjection[] =>
  inspectReadModels(file, (name) => projections.find(({ spec }) => spec.name === name)?.parked.spec.name ?? '');

const named = (all: readonly StoredProjection[]): string => all.map(({ projection }) => projection).join(', ');

const checkStored = (dataFolder: string): Finding => {
  const files = embeddedFiles(dataFolder);
  const stored = storedIn(files.readModels).map((each) => ({ ...each, position: inLog(each.position) }));
  // Looked at last: a site that runs goes on meanwhile, its log first.
  const head = inspectLog(files.log, 0).position;
  const ahead = stored.filter(({ position }) => position > head);
  if (ahead.length > 0) return problem('read models', texts.readModels.ahead(named(ahead)));
  const parked = stored.filter((each) => each.parked > 0);
  if (parked.length > 0) return problem('read models', texts.readModels.parked(named(parked)));
  const typesOf = (name: string) => projections.find(({ spec }) => spec.name === name)?.types ?? [];
  const known = stored.filter(({ projection }) => typesOf(projection).length > 0);
  const before = countBefore(
    files.log,
    known.map(({ projection, position }) => ({ position: position || START, types: typesOf(projection) })),
    COUNTED_LAG,
  );
  const behind = known.filter((_, i) => (before[i] ?? 0) >= COUNTED_LAG);
  if (behind.length > 0 && lookAtLock(dataFolder).isHeld)
    return warning('read models', texts.readModels.behind(named(behind), COUNTED_LAG));
  const isCurrent = projections.every(({ spec }) =>
    stored.some(({ projection, version }) => projection === spec.name && version === spec.version),
  );
  return ok(
    'read models',
    isCurrent && before.every((count) => count === 0)
      ? texts.readModels.fine(stored.length)
      : texts.readModels.later(stored.length),
  );
};

export const checkReadModels = (dataFolder: string, log: LogFacts | string | null): Finding => {
  if (log === null || typeof log === 'string' || !existsSync(embeddedFiles(dataFolder).readModels))
    return ok('read models', texts.readModels.none);
  try {
    return checkStored(dataFolder);
  } catch (error) {
    return problem('read models', texts.readModels.unreadable(reasonOf(error)));
  }
};

export const checkVault = (dataFolder: string): Finding => {
  const { vault, log } = embeddedFiles(dataFolder);
  if (!existsSync(vault)) return existsSync(log) ? problem('vault', texts.vault.missing(vault)) : ok('vault', texts.vault.none);
  try {
    const { key, people, open } = inspectVault(vault);
    if (key === 'missing') return problem('vault', texts.vault.keyMissing());
    if (key !== 'fits') return problem('vault', texts.vault.keyWrong());
    return open.length > 0 ? problem('vault', texts.vault.open(open.join(' '))) : ok('vault', texts.vault.fine(people));
  } catch (error) {
    return problem('vault', texts.vault.unreadable(reasonOf(error)));
  }
};
