/** What `Outbox` wrote, read again. No reader of mail in general: it knows the one form that is written there. */
export type ReadMail = Readonly<{ to: string; subject: string; messageId: string; text: string; html: string }>;

const decoded = (quotedPrintable: string): string => {
  const bytes = quotedPrintable
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** A header beyond plain ASCII, or too long for one line, comes in several encoded words. */
const worded = (value: string): string =>
  value
    .replace(/\?= +=\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => decoded(word.replace(/_/g, ' ')));

const split = (eml: string): readonly [headers: string, body: string] => {
  const end = eml.indexOf('\r\n\r\n');
  return end < 0 ? [eml, ''] : [eml.slice(0, end), eml.slice(end + 4)];
};

const header = (headers: string, name: string): string =>
  new RegExp(`^${name}: ((?:.|\\r\\n[ \\t])*)`, 'im')
    .exec(headers)?.[1]
    ?.replace(/\r\n[ \t]+/g, ' ')
    .trim() ?? '';

export const readEml = (eml: string): ReadMail => {
  const [headers, body] = split(eml);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  const parts =
    boundary === undefined
      ? []
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => split(part.replace(/^\r\n/, '')));
  const part = (type: string): string => {
    const [, content = ''] = parts.find(([head]) => header(head, 'Content-Type').startsWith(type)) ?? [];
    return decoded(content).replace(/\r\n/g, '\n').trim();
  };
  return {
    to: header(headers, 'To'),
    subject: worded(header(headers, 'Subject')),
    messageId: header(headers, 'Message-ID'),
    text: part('text/plain'),
    html: part('text/html'),
  };
};
