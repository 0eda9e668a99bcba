import type { LucideIcon } from 'lucide-react';
import { IconButton } from '../../shared/ui/IconButton';
import { MarkIcon } from '../../shared/ui/MarkIcon';

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
