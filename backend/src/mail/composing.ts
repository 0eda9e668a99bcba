import type { Mail } from './mailer';

const DEFAULT_FROM = 'Refrain <refrain@localhost>';
const HOST = /@([\w.-]+)>?\s*$/;

/** The message as nodemailer takes it. Everything that could differ from one attempt to the next is said here. */
export const composed = (mail: Mail, from = DEFAULT_FROM) => ({
  from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${HOST.exec(from)?.[1] ?? 'localhost'}>`,
  date: new Date(mail.at),
  textEncoding: 'quoted-printable' as const,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.stopUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${mail.stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
