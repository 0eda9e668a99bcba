import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/cx';

/** A heart or a bookmark: filled, and a little larger, while it is on. That is seen in forced colours too. */
export const MarkIcon = ({ icon: Icon, isOn }: { icon: LucideIcon; isOn: boolean }) => (
  <Icon
    size={20}
    strokeWidth={1.75}
    fill={isOn ? 'currentColor' : 'none'}
    className={cx('drawn-state transition-transform duration-200', isOn && 'scale-110')}
    aria-hidden="true"
  />
);
