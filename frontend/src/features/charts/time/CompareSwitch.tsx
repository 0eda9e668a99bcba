import { Switch } from 'radix-ui';
import { useId } from 'react';

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export const CompareSwitch = ({ label, isOn, onChange }: Props) => {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-2.5 text-sm font-semibold md:ml-auto md:w-fit">
      <label htmlFor={id}>{label}</label>
      <Switch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        className="relative h-6 w-10 flex-none rounded-full border border-transparent bg-edge before:absolute before:-inset-2.5 data-[state=checked]:bg-ink"
      >
        <Switch.Thumb className="block size-[18px] translate-x-0.5 rounded-full border border-transparent bg-sleeve transition-transform duration-150 data-[state=checked]:translate-x-[18px]" />
      </Switch.Root>
    </div>
  );
};
