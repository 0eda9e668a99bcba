import type { NoticeIcon } from '@refrain/contracts/kernel';
import type { Notification } from '@refrain/contracts/notifications';
import {
  AtSign,
  AudioWaveform,
  Bell,
  CalendarClock,
  CalendarX,
  Disc3,
  Heart,
  MessageSquare,
  ShieldAlert,
  ShieldCheck,
  TriangleAlert,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react';
import { Avatar } from '../Avatar';
import { Cover } from '../music/Cover';

const ICONS: Readonly<Record<NoticeIcon, LucideIcon>> = {
  'at-sign': AtSign,
  'calendar-clock': CalendarClock,
  'calendar-x': CalendarX,
  disc: Disc3,
  heart: Heart,
  message: MessageSquare,
  'person-plus': UserRoundPlus,
  'shield-alert': ShieldAlert,
  'shield-check': ShieldCheck,
  warning: TriangleAlert,
  waveform: AudioWaveform,
};
/** A server of another release may name another picture, or none. */
const iconOf = (icon: string | undefined): LucideIcon => Object.entries(ICONS).find(([name]) => name === icon)?.[1] ?? Bell;

const SIZE = 44;

type Props = { notification: Pick<Notification, 'icon' | 'actor' | 'cover'> };

/** Who did it or which track it is about, and in the corner what happened. Decorative: the words say it too. */
export const Face = ({ notification: { icon, actor, cover } }: Props) => {
  const Icon = iconOf(icon);
  return (
    <span className="relative block size-11 flex-none" aria-hidden="true">
      {cover ? <Cover {...cover} size={SIZE} /> : <Avatar user={actor ?? { displayName: '' }} size={SIZE} />}
      <span className="absolute -right-1.5 -bottom-1.5 grid size-[22px] place-items-center rounded-full border border-line bg-sleeve text-ink-2">
        <Icon size={13} strokeWidth={2} />
      </span>
    </span>
  );
};
