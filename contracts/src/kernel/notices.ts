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

/** Pictures that a notification may have. The front end draws each. */
export type NoticeIcon =
  | 'at-sign'
  | 'calendar-clock'
  | 'calendar-x'
  | 'disc'
  | 'heart'
  | 'message'
  | 'person-plus'
  | 'shield-alert'
  | 'shield-check'
  | 'warning'
  | 'waveform';

/** A kind of notification in words, and its picture. */
export type Notice = Readonly<{ icon: NoticeIcon; title: string; message: (facts: NoticeFacts) => string }>;

export const actorsOf = ({ actor, others, isMore }: NoticeFacts): string => {
  if (others === 0) return actor;
  return others === 1 && !isMore ? `${actor} and 1 other` : `${actor} and ${others}${isMore ? '+' : ''} others`;
};

export const quoted = (text: string): string => (text ? `: “${text}”` : '.');
