import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/cx';
import { IconButton } from './IconButton';

/** A heart or a bookmark: filled, and a little larger, while it is on. */
const MarkIcon = ({ icon: Icon, isOn }: { icon: LucideIcon; isOn: boolean }) => (
  <Icon
    size={20}
    strokeWidth={1.75}
    fill={isOn ? 'currentColor' : 'none'}
    className={cx('transition-transform duration-200', isOn && 'scale-110')}
    aria-hidden="true"
  />
);

type Props = {
  label: string;
  isOn: boolean;
  icon: LucideIcon;
  onPress: (wish: boolean) => Promise<unknown>;
  describedBy?: string;
};

/** Turns something on or off. The name stays; what it is now is said by `aria-pressed`. */
export const MarkButton = ({ label, isOn, icon, onPress, describedBy }: Props) => (
  <IconButton
    label={label}
    aria-pressed={isOn}
    aria-describedby={describedBy}
    onClick={() => void onPress(!isOn)}
    className="!text-current"
  >
    <MarkIcon icon={icon} isOn={isOn} />
  </IconButton>
);
