import type { Notification, NotificationKind } from '@refrain/contracts/notifications';
import {
  AtSign,
  AudioWaveform,
  CalendarClock,
  CalendarX,
  Disc3,
  Heart,
  ShieldAlert,
  ShieldCheck,
  TriangleAlert,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react';
import { Avatar } from '../../shared/ui/Avatar';
import { Cover } from '../../shared/ui/music/Cover';

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  mention: AtSign,
  follow: UserRoundPlus,
  like: Heart,
  release: Disc3,
  processed: AudioWaveform,
  failed: TriangleAlert,
  event_soon: CalendarClock,
  event_cancelled: CalendarX,
  removed: ShieldAlert,
  restored: ShieldCheck,
};

const SIZE = 44;

/** Who did it or which track it is about, and in the corner what happened. Decorative: the words say it too. */
export const Face = ({ notification: { kind, actor, cover } }: { notification: Notification }) => {
  const Icon = ICONS[kind];
  return (
    <span className="relative block size-11 flex-none" aria-hidden="true">
      {cover ? <Cover {...cover} size={SIZE} /> : <Avatar user={actor ?? { displayName: '' }} size={SIZE} />}
      <span className="absolute -right-1.5 -bottom-1.5 grid size-[22px] place-items-center rounded-full border border-line bg-sleeve text-ink-2">
        <Icon size={13} strokeWidth={2} />
      </span>
    </span>
  );
};
