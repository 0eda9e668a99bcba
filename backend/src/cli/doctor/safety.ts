import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { backupMarkFile, type BackupMark } from '../backup/backup-mark';
import { ok, problem, warning, type Finding } from './finding';
import { doctorTexts } from './texts';

const texts = doctorTexts;
const DAY_MS = 86_400_000;
/** A backup each night may take some hours. */
const FRESH_MS = 1.5 * DAY_MS;
const OLD_MS = 7 * DAY_MS;

const markIn = (folder: string): BackupMark | null => {
  try {
    const mark = JSON.parse(readFileSync(backupMarkFile(folder), 'utf8')) as BackupMark | null;
    return typeof mark?.at === 'string' ? mark : null;
  } catch {
    return null;
  }
};

/** How long ago the last backup was made. Beside a terminal none has to be. */
export const checkBackup = (folder: string, now: number, production: boolean): Finding => {
  const mark = markIn(folder);
  const age = mark ? now - Date.parse(mark.at) : NaN;
  if (!mark || Number.isNaN(age))
    return production ? warning('backup', texts.backup.none()) : ok('backup', texts.backup.unneeded);
  if (age <= FRESH_MS)
    return mark.isLocked ? ok('backup', texts.backup.fine(mark.at)) : warning('backup', texts.backup.plain(mark.at));
  return age <= OLD_MS ? warning('backup', texts.backup.late(mark.at)) : problem('backup', texts.backup.old(mark.at));
};

/** Secrets that an operator sets, and the fewest characters of each. */
const SECRETS: Readonly<Record<string, number>> = {
  STRIPE_SECRET_KEY: 24,
  STRIPE_WEBHOOK_SECRET: 24,
  PI_API_KEY: 24,
  S3_SECRET_KEY: 16,
};

/** Whether secrets are as long as those that partners hand out. Their values are said nowhere. */
export const checkSecrets = (env: Readonly<Record<string, string | undefined>>): Finding => {
  const set = Object.entries(SECRETS).filter(([name]) => env[name]);
  const short = set.filter(([name, least]) => (env[name]?.trim().length ?? 0) < least).map(([name]) => name);
  return short.length > 0
    ? problem('partner keys', texts.secrets.short(short.join(', ')))
    : ok('partner keys', texts.secrets.fine(set.length));
};

/** What keeps erased people erased, and the log provable, after an older copy comes back. */
export const checkKeptApart = (env: Readonly<Record<string, string | undefined>>, production: boolean): Finding => {
  const unset = ['REFRAIN_ERASED', 'REFRAIN_HEADS'].filter((name) => !env[name]);
  if (unset.length === 0) return ok('kept apart', texts.keptApart.fine);
  return production ? warning('kept apart', texts.keptApart.unset(unset.join(', '))) : ok('kept apart', texts.keptApart.unneeded);
};

const SOON_DAYS = 14;
const PATIENCE_MS = 5000;

/** The day on which the certificate of a host ends (ms); what went wrong where it cannot be seen or is not trusted. */
const certificateEnd = (host: string, port: number, ca?: string): Promise<number | string> =>
  new Promise((done) => {
    const socket = connect({ host, port, servername: host, timeout: PATIENCE_MS, ...(ca ? { ca } : {}) }, () => {
      done(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.on('timeout', () => (done('it does not answer'), socket.destroy()));
    socket.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
  });

/** Whether browsers will trust the address of the site tomorrow, too. `ca` is that of a spec. */
export const checkCertificate = async (url: string, production: boolean, now: number, ca?: string): Promise<Finding> => {
  const { protocol, hostname, port } = new URL(url);
  if (!production || protocol !== 'https:') return ok('certificate', texts.certificate.unneeded);
  const end = await certificateEnd(hostname, Number(port || 443), ca);
  if (typeof end === 'string') return warning('certificate', texts.certificate.unseen(hostname, end));
  const days = Math.floor((end - now) / DAY_MS);
  if (days < 0) return problem('certificate', texts.certificate.ended(-days));
  return days < SOON_DAYS
    ? warning('certificate', texts.certificate.soon(days))
    : ok('certificate', texts.certificate.fine(days));
};
