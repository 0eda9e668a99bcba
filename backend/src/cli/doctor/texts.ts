import type { Advice } from './finding';

const SECONDS_A_MINUTE = 60;
const span = (seconds: number): string =>
  seconds < 2 * SECONDS_A_MINUTE ? `${Math.round(seconds)} s` : `${Math.round(seconds / SECONDS_A_MINUTE)} min`;
const backup = 'Stop the site, keep a copy of the folder as it is, and restore the last backup.';

/** Every sentence that `refrain doctor` says: what is there, and what to do about what is not. */
export const doctorTexts = {
  runtime: {
    fine: (version: string, wanted: string) => `Node ${version} (${wanted} is needed)`,
    old: (version: string, wanted: string): Advice => [
      `this is Node ${version}, and ${wanted} is needed`,
      'Install a newer Node (https://nodejs.org), or start the site with npm start, which fetches one.',
    ],
  },
  settings: {
    fine: 'every setting can be read',
    wrong: (reason: string): Advice => [reason, 'Correct this setting; the site does not start with it.'],
  },
  disk: {
    fine: (free: string) => `${free} free`,
    low: (free: string): Advice => [`only ${free} free`, 'Free some space: the log and the songs grow.'],
    full: (free: string): Advice => [
      `only ${free} free, so nothing can be stored soon`,
      'Free some space now, then start the site again.',
    ],
  },
  folder: {
    fine: (folder: string) => `${folder} can be written`,
    absent: (folder: string) => `${folder} is not there; the first start makes it`,
    notFolder: (folder: string): Advice => [`${folder} is a file, not a folder`, 'Name another folder with REFRAIN_DATA.'],
    closed: (path: string): Advice => [
      `${path} cannot be written by this user`,
      'Give it to the user that runs the site (chown), or run this command as that user.',
    ],
  },
  lock: {
    free: 'no process has the folder open',
    held: (pid: number | null) => `the site runs on this folder (process ${pid ?? 'unknown'})`,
    stale: (pid: number) => `process ${pid} ended without giving the folder back; the next start takes it over`,
  },
  port: {
    free: (port: number) => `${port} is free`,
    any: 'any free one (PORT is 0)',
    answers: (port: number) => `the site answers at ${port}`,
    degraded: (port: number): Advice => [
      `the site answers at ${port}, and says that it is not well`,
      'Read its log, and the other lines here.',
    ],
    taken: (port: number): Advice => [`something else listens at ${port}`, 'Stop it, or choose another port with PORT.'],
    silent: (port: number, pid: number | null): Advice => [
      `process ${pid ?? 'unknown'} has the folder, and no site answers at ${port}`,
      'Give this command the PORT that the site was started with; where it is the same, read the site’s log.',
    ],
    refused: (port: number, code: string): Advice => [`${port} cannot be used (${code})`, 'Choose a port above 1023 with PORT.'],
  },
  clock: {
    fine: 'it fits the newest event and the files',
    behind: (seconds: number): Advice => [
      `it is ${span(seconds)} behind the newest event of the log`,
      'Set the clock (a time service such as chrony keeps it right) before the site starts: sessions, charts and dates go by it.',
    ],
    files: (seconds: number): Advice => [
      `it is ${span(seconds)} behind the times of the files in the data folder`,
      'Compare the clock of this machine with that of the file server.',
    ],
  },
  log: {
    none: 'no event yet; the first start makes the log',
    fine: (events: number, checked: number) => `${events} events, the last ${checked} fit the chain of hashes`,
    newer: (): Advice => ['a newer version of Refrain wrote it', 'Start that version, or a later one; this one cannot read it.'],
    broken: (position: string, type: string): Advice => [
      `the event at ${position} (${type}) is not as it was written`,
      `${backup} refrain audit verify names the first event that is wrong.`,
    ],
    unreadable: (reason: string): Advice => [`it cannot be read: ${reason}`, backup],
  },
  readModels: {
    none: 'none yet; they are made from the log',
    fine: (count: number) => `${count} projections, all up to date`,
    later: (count: number) => `${count} projections; what is missing is made at the next start`,
    ahead: (names: string): Advice => [
      `ahead of the log: ${names}`,
      'An older log was put here. Stop the site, delete read-models.db* and start again: they are made from the log.',
    ],
    aheadOnServers: (names: string): Advice => [
      `ahead of the log: ${names}`,
      'An older log was put back. Stop every process, run refrain projections rebuild, and start again.',
    ],
    parked: (names: string): Advice => [
      `events are set aside in ${names}`,
      'refrain projections verify names them; a version that can read them takes them up, after refrain projections rebuild.',
    ],
    behind: (names: string, most: number): Advice => [
      `${most} events or more behind while the site runs: ${names}`,
      'Wait a moment and look again; where it stays so, read the site’s log.',
    ],
    unreadable: (reason: string): Advice => [
      `they cannot be read: ${reason}`,
      'Stop the site, delete read-models.db* and start again: they are made from the log.',
    ],
  },
  vault: {
    none: 'none yet; the first start makes it',
    fine: (people: number) => `opens with its key, holds those of ${people} people`,
    missing: (file: string): Advice => [
      `${file} is missing, and without its keys every personal field of the log reads as erased`,
      'Restore it, and vault.key, from a backup before the site starts.',
    ],
    keyMissing: (): Advice => ['vault.key is missing: nothing in the vault can be opened', 'Restore vault.key from a backup.'],
    keyWrong: (): Advice => ['vault.key is not the key of this vault', 'Restore the vault.key that belongs to this vault.db.'],
    open: (files: string): Advice => [`other users of this machine may read ${files}`, `chmod 600 ${files}`],
    unreadable: (reason: string): Advice => [`it cannot be read: ${reason}`, backup],
  },
  ffmpeg: {
    fine: (version: string, path: string) => `${version} at ${path}`,
    missing: (reason: string): Advice => [
      reason,
      'Install ffmpeg, or name it with FFMPEG_PATH: without it no song is processed.',
    ],
    lacks: (what: string): Advice => [
      `it lacks ${what}`,
      'Install a full build of ffmpeg (Debian’s has all), or name one with FFMPEG_PATH.',
    ],
  },
  mail: {
    outbox: (folder: string) => `not set up: messages are written to ${folder}`,
    unset: (): Advice => [
      'not set up, so that nobody gets a mail: no verification, no new password',
      'Set SMTP_URL and MAIL_FROM.',
    ],
    fine: (server: string) => `${server} takes mail`,
    away: (server: string, code: string): Advice => [
      `${server} does not take mail (${code})`,
      'Check SMTP_URL: its host, port, user and password, and whether this machine may reach it.',
    ],
  },
  backup: {
    unneeded: 'none was made; beside a terminal none is needed',
    fine: (at: string) => `made at ${at}`,
    none: (): Advice => [
      'none was made on this machine',
      'Run refrain backup FILE --encrypt-to … each night, and restore one to see that it is whole.',
    ],
    plain: (at: string): Advice => [
      `made at ${at}, and not encrypted: it holds the keys of people`,
      'Give refrain backup a key with --encrypt-to, and delete the plain file.',
    ],
    late: (at: string): Advice => [`the last one was made at ${at}`, 'See why last night’s backup did not run.'],
    old: (at: string): Advice => [
      `the last one was made at ${at}: what came since is on this disk alone`,
      'Run refrain backup now, and see why it no longer runs by itself.',
    ],
  },
  secrets: {
    fine: (count: number) => `${count} set, each long enough`,
    short: (names: string): Advice => [
      `too short to be one of a partner: ${names}`,
      'Copy each again from where the partner shows it.',
    ],
  },
  keptApart: {
    unneeded: 'nothing is; beside a terminal nothing has to be',
    fine: 'erased people and heads of the log are kept apart',
    unset: (names: string): Advice => [
      `not set: ${names}`,
      'Name files on another machine: then an older backup brings nobody back, and a log that was changed is known.',
    ],
  },
  certificate: {
    unneeded: 'the address of the site needs none here',
    fine: (days: number) => `good for ${days} days`,
    soon: (days: number): Advice => [`it ends in ${days} days`, 'Renew it, or see why it is not renewed by itself.'],
    ended: (days: number): Advice => [`it ended ${days} days ago: browsers refuse the site`, 'Renew it now.'],
    unseen: (host: string, why: string): Advice => [
      `that of ${host} cannot be seen from here (${why})`,
      'Open the site in a browser, and see whether it is trusted.',
    ],
  },
  site: {
    fine: (url: string) => url,
    here: (url: string): Advice => [
      `links lead to ${url}, where only this machine can follow them`,
      'Set SITE_URL to the address that people use, for example https://refrain.example.org.',
    ],
    plain: (url: string): Advice => [
      `links lead to ${url}, which is not encrypted`,
      'Put a proxy with a certificate in front, and set SITE_URL to its https address.',
    ],
  },
  servers: {
    fine: (where: string) => `${where} answers`,
    away: (where: string, reason: string): Advice => [
      `${where} does not answer (${reason})`,
      'Check whether it runs, its address in the settings, and whether this machine may reach it.',
    ],
  },
  failed: (reason: string): Advice => [
    `could not be looked at: ${reason}`,
    'Say what was looked at in an issue, with this line.',
  ],
  closing: (problems: number, warnings: number) =>
    problems + warnings === 0
      ? 'All is well.'
      : `${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`,
} as const;
