/** What is known of a notification when it is put into words. */
export type NoticeFacts = Readonly<{
  /** Name of who did it, the last of them. */
  actor: string;
  /** How many others did the same. */
  others: number;
  /** Whether there were still more, which nobody counted. */
  isMore: boolean;
  /** Title of the track or event, the beginning of the post, or the reason. */
  about: string;
}>;

/** A kind of notification in words. */
export type Notice = Readonly<{ title: string; message: (facts: NoticeFacts) => string }>;

export const actorsOf = ({ actor, others, isMore }: NoticeFacts): string => {
  if (others === 0) return actor;
  return others === 1 && !isMore ? `${actor} and 1 other` : `${actor} and ${others}${isMore ? '+' : ''} others`;
};

export const quoted = (text: string): string => (text ? `: “${text}”` : '.');
