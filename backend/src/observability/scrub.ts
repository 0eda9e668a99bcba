/** A name that says a secret comes after it. It is looked for once in each word, from the word's start, so that no line takes long. */
const KEY = '(?<![\\w-])(?=[\\w-]*(?:pass(?:word|wd)?|passphrase|secret|token|authorization|cookie|session|credential))[\\w-]+';
const SECRET = `${KEY}\\\\?["']?\\s*[:=]\\s*`;

/** What is no business of a log, wherever in a line it turns up. The order matters: an address with a password looks like an e-mail. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\/\/[^\s/@"':]*:[^\s/@"']+@/g, '//[redacted]@'],
  [/(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [redacted]'],
  [new RegExp(`(${SECRET})(\\\\?["'])(.*?)\\2`, 'gi'), '$1$2[redacted]$2'],
  [new RegExp(`(${SECRET})(?!\\\\?["'])[^\\s"'\\\\,;&}]+`, 'gi'), '$1[redacted]'],
];

/** A line of the log without e-mails, passwords, tokens and cookies. A last net: nothing should put them there. */
export const scrub = (line: string): string =>
  PATTERNS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

const SECRET_KEYS = ['password', 'passwordHash', 'token', 'secret', 'cookie', 'authorization', 'email'];

/** Fields that pino replaces, two levels deep. */
export const SECRET_PATHS: readonly string[] = ['', '*.', '*.*.'].flatMap((depth) => SECRET_KEYS.map((key) => `${depth}${key}`));
