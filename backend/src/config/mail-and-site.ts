import { withoutEnd } from '@refrain/contracts/kernel';
import type { MailSettings } from '../mail';
import type { Env } from './values';

const MAIL_ADDRESS = /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/;

export const smtpFrom = (env: Env): MailSettings['smtp'] => {
  const url = env.SMTP_URL?.trim();
  if (!url) return null;
  // It may hold a password, so it is not repeated.
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url))
    throw new Error('SMTP_URL is not an address of the right kind. It looks like smtps://user:password@mail.example.org:465.');
  const from = env.MAIL_FROM?.trim();
  if (!from || !MAIL_ADDRESS.test(from))
    throw new Error(
      'MAIL_FROM is not set, or is no address. With SMTP_URL it says who mails come from, for example Refrain <hello@example.org>.',
    );
  return { url, from };
};

/** Where people reach the site, without a slash at its end. */
export const siteFrom = (env: Env, here: string, mails: boolean): string => {
  const given = env.SITE_URL?.trim();
  if (!given && mails && env.NODE_ENV === 'production')
    throw new Error('SITE_URL is not set. Links in mails lead there, for example https://refrain.example.org.');
  const site = given || here;
  if (!/^https?:\/\/[^\s?#]+$/.test(site) || !URL.canParse(site))
    throw new Error(`SITE_URL is not an address: ${site}. It looks like https://refrain.example.org.`);
  return withoutEnd(site, '/');
};

export const contactFrom = (env: Env): string | null => {
  const email = env.CONTACT_EMAIL?.trim();
  if (!email) return null;
  if (!/^[^\s<>@"&?]+@[^\s<>@"&?]+$/.test(email))
    throw new Error('CONTACT_EMAIL is no email address. Visitors write there, for example hello@example.org.');
  return email;
};
