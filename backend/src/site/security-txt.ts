/** Where a person who found a weakness writes to, and until when that is to be believed. */
export type SecurityContact = Readonly<{
  /** `mailto:` or `https:`. */
  contact: string;
  /** ISO, UTC. An operator sets a new date, and so checks whether the rest is still true. */
  expires: string;
}>;

/** The file of RFC 9116, signed by nobody; null once it has expired. @param now ISO, UTC */
export const securityTxt = ({ contact, expires }: SecurityContact, siteUrl: string, now: string): string | null =>
  now >= expires
    ? null
    : [
        `Contact: ${contact}`,
        `Expires: ${expires}`,
        'Preferred-Languages: en',
        `Canonical: ${siteUrl}/.well-known/security.txt`,
        '',
      ].join('\n');
