import { resolve } from 'node:path';
import { configFrom, type Config } from '../../config';
import { readArguments } from '../command-line/arguments';
import { neededNode } from './needed-node';
import { checkFfmpeg } from './ffmpeg';
import { ok, problem, reasonOf, type Finding } from './finding';
import { checkFolder, checkLock } from './folder';
import { checkClock, checkLog, checkReadModels, checkVault, readLog } from './history';
import { checkDisk, checkRuntime, freeBytesAt } from './machine';
import { checkMail, checkSite } from './outside';
import { checkPort } from './port';
import { checkBackup, checkCertificate, checkKeptApart, checkSecrets } from './safety';
import { checkServers } from './servers';
import { doctorTexts } from './texts';

type Env = Readonly<Record<string, string | undefined>>;
type Check = readonly [name: string, look: () => Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>];

const configOr = (env: Env): Config | Error => {
  try {
    return configFrom(env);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** Where the data would be, also when another setting keeps the rest from being read. */
const folderOf = (env: Env): string => resolve(env.REFRAIN_DATA ?? 'data');

const embedded = (folder: string, now: number): readonly Check[] => {
  const log = readLog(folder);
  return [
    ['lock', () => checkLock(folder)],
    ['clock', () => checkClock(now, log, folder)],
    ['log', () => checkLog(log)],
    ['read models', () => checkReadModels(folder, log)],
    ['vault', () => checkVault(folder)],
  ];
};

const checksFor = (env: Env, now: number): readonly Check[] => {
  const config = configOr(env);
  const folder = folderOf(env);
  const isEmbedded =
    config instanceof Error ? env.REFRAIN_PROFILE?.trim() !== 'distributed' : config.storage.profile === 'embedded';
  const always: readonly Check[] = [
    ['runtime', () => checkRuntime(process.versions.node, neededNode())],
    [
      'settings',
      () =>
        config instanceof Error
          ? problem('settings', doctorTexts.settings.wrong(config.message))
          : ok('settings', doctorTexts.settings.fine),
    ],
    ['disk', () => checkDisk(freeBytesAt(folder))],
    ['folder', () => checkFolder(folder)],
    ...(isEmbedded ? embedded(folder, now) : []),
    ['ffmpeg', () => checkFfmpeg(env)],
  ];
  if (config instanceof Error) return always;
  const { storage, mail, production, site } = config;
  return [
    ...always,
    ['port', () => checkPort(config)],
    ['mail', () => checkMail(mail, production)],
    ['site', () => checkSite(site.url, production)],
    ['certificate', () => checkCertificate(site.url, production, now)],
    ['partner keys', () => checkSecrets(env)],
    ['kept apart', () => checkKeptApart(env, production)],
    ['backup', () => checkBackup(folder, now, production)],
    ...(storage.profile === 'distributed' ? [['servers', () => checkServers(storage)] as Check] : []),
  ];
};

/** Looks at everything the site leans on, and changes nothing. A check that fails is a finding like any other. */
export const examine = async (env: Env, now = Date.now()): Promise<readonly Finding[]> => {
  const all = await Promise.all(
    checksFor(env, now).map(async ([name, look]) => {
      try {
        return await look();
      } catch (error) {
        return problem(name, doctorTexts.failed(reasonOf(error)));
      }
    }),
  );
  return all.flat();
};

const USAGE = 'Say: doctor [--json]';
const WIDTH = 13;

const linesOf = ({ check, state, says, todo }: Finding): readonly string[] => [
  `${state.padEnd(8)} ${check.padEnd(WIDTH)}${says}`,
  ...(todo === undefined ? [] : [`${' '.repeat(9 + WIDTH)}${todo}`]),
];

/** `refrain doctor [--json]`. Exit code 1 where there is a problem. */
export const doctor = async (args: readonly string[], env: Env, print: (line: string) => void): Promise<number> => {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, USAGE);
  if (positionals.length > 0) throw new Error(USAGE);
  const findings = await examine(env);
  const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length;
  if (values.json) print(JSON.stringify({ ok: count('problem') === 0, findings }));
  else for (const line of [...findings.flatMap(linesOf), doctorTexts.closing(count('problem'), count('warning'))]) print(line);
  return count('problem') === 0 ? 0 : 1;
};
