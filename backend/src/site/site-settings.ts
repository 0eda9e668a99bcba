import type { SecurityContact } from './security-txt';

/** Where people reach the site, without a slash at its end, and where whoever runs it reads mail. Never taken from a request. */
export type SiteSettings = Readonly<{ url: string; contactEmail: string | null; security?: SecurityContact | null }>;

export const SITE_SETTINGS = Symbol('SiteSettings');
