import type { SecurityContact } from './security-txt';

/** Such as 2027-01-31, or with a time; the day stands for its end. */
const DAY_OR_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?Z)?$/;

/** From `SECURITY_CONTACT` and `SECURITY_EXPIRES`; null where nobody is named. @throws Error with a sentence for the operator */
export const securityFrom = (env: Readonly<Record<string, string | undefined>>): SecurityContact | null => {
  const given = env.SECURITY_CONTACT?.trim();
  if (!given) return null;
  const isMail = /^[^\s<>@"&?:]+@[^\s<>@"&?:]+$/.test(given);
  if (!isMail && !(/^https:\/\/[^\s<>"]+$/.test(given) && URL.canParse(given)))
    throw new Error('SECURITY_CONTACT is neither an email address nor an https address. Reports of weaknesses go there.');
  const expires = env.SECURITY_EXPIRES?.trim() ?? '';
  const time = DAY_OR_TIME.test(expires) ? Date.parse(expires.includes('T') ? expires : `${expires}T23:59:59Z`) : NaN;
  if (Number.isNaN(time))
    throw new Error(
      `SECURITY_EXPIRES must be a day such as 2027-01-31, at most a year ahead, not "${expires}". Until then SECURITY_CONTACT is shown.`,
    );
  return { contact: isMail ? `mailto:${given}` : given, expires: new Date(time).toISOString() };
};
