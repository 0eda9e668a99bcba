import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../mail';
import { ok, problem, warning, type Finding } from './finding';
import { doctorTexts } from './texts';

const texts = doctorTexts;
const LIMITS = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 8000 } as const;

/** Greets the mail server and signs in there; no message is sent. The address is shown without its password. */
export const checkMail = async ({ smtp, outboxFolder }: MailSettings, production: boolean): Promise<Finding> => {
  if (!smtp) return production ? warning('mail', texts.mail.unset()) : ok('mail', texts.mail.outbox(outboxFolder));
  const { protocol, host } = new URL(smtp.url);
  const server = `${protocol}//${host}`;
  const transport = createTransport({ ...LIMITS, url: smtp.url });
  try {
    await transport.verify();
    return ok('mail', texts.mail.fine(server));
  } catch (error) {
    // What servers say may repeat addresses.
    return problem('mail', texts.mail.away(server, (error as NodeJS.ErrnoException).code ?? 'no code'));
  } finally {
    transport.close();
  }
};

const HERE = /^(localhost|127\.|0\.0\.0\.0$|\[::1?\]$)/;

/** Where links lead that go out to people. Beside a terminal any place will do. */
export const checkSite = (url: string, production: boolean): Finding => {
  const { hostname, protocol } = new URL(url);
  if (!production) return ok('site', texts.site.fine(url));
  if (HERE.test(hostname)) return warning('site', texts.site.here(url));
  return protocol === 'https:' ? ok('site', texts.site.fine(url)) : warning('site', texts.site.plain(url));
};
