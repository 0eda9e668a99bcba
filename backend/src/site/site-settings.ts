import type { SecurityContact } from './security-txt';

/**
 * Where people reach the site, without a slash at its end, and where its operator reads mail. Never taken from a request.
 * `apiDocument` is the file of the API document; default: the one that was built.
 */
export type SiteSettings = Readonly<{
  url: string;
  contactEmail: string | null;
  security?: SecurityContact | null;
  apiDocument?: string;
}>;

export const SITE_SETTINGS = Symbol('SiteSettings');
