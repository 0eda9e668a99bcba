/**
 * A message to one person. `id` is the left side of its Message-ID and derives from the event that it follows, so that a second
 * delivery is known for one; `personId` says whose it is without naming them; `at` is ISO. `stopUrl` is where a mail program ends mails of
 * this kind by one POST (RFC 8058).
 */
export type Mail = Readonly<{
  id: string;
  at: string;
  personId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  stopUrl?: string;
}>;

export abstract class Mailer {
  /**
   * Resolves once the message is in other hands, or on disk. Doing it again is safe.
   * @throws MailRefused when no second attempt would help; Unanswered when the message may be in other hands or not; another Error when it
   * surely is not, and a second attempt might help. No message of an error names the recipient
   */
  abstract send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** This address takes no mail, for good. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
