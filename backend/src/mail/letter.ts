import type { MailText } from '@refrain/contracts/accounts';
import { escaped } from '../kernel/http/pages/html';

/** A way out of mails of this kind. */
type Stop = Readonly<{ label: string; link: string }>;

const plain = ({ title, lines, button, after }: MailText, link: string, stop?: Stop): string =>
  [title, ...lines, `${button}:\n${link}`, after, ...(stop ? [`${stop.label}:\n${stop.link}`] : [])].join('\n\n');

const INK = '#1c1814';
const FADED = '#6b6259';

/** Inline styles and one column, because mail programs know no more. */
const styled = ({ title, lines, button, after }: MailText, link: string, stop?: Stop): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f4eee3;color:${INK};font-family:Georgia,serif;font-size:17px;line-height:1.5">
<div style="max-width:32rem;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 32px;font-size:20px;font-style:italic">Refrain</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escaped(title)}</h1>
${lines.map((line) => `<p style="margin:0 0 12px">${escaped(line)}</p>`).join('\n')}
<p style="margin:28px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;background:${INK};color:#f4eee3;text-decoration:none;border-radius:4px">${escaped(button)}</a></p>
<p style="margin:0;color:${FADED};font-size:15px">${escaped(after)}</p>${
  stop
    ? `
<p style="margin:12px 0 0;font-size:15px"><a href="${escaped(stop.link)}" style="color:${FADED}">${escaped(stop.label)}</a></p>`
    : ''
}
</div>
</body>
</html>
`;

/** A message in both its forms, with one link, and a way out where there is one. */
export const letter = (text: MailText, link: string, stop?: Stop) => ({
  subject: text.subject,
  text: plain(text, link, stop),
  html: styled(text, link, stop),
});
