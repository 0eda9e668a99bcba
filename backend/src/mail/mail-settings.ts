/**
 * How mail goes out. `smtp` is null where it is not set up: messages are written to `outboxFolder` then. `siteUrl` is where links
 * lead, without a slash at its end: it is never taken from a request, whose sender could choose it.
 */
export type MailSettings = Readonly<{
  smtp: Readonly<{ url: string; from: string }> | null;
  siteUrl: string;
  outboxFolder: string;
  /** Whether /dev/outbox shows what was written. */
  showOutbox: boolean;
}>;
