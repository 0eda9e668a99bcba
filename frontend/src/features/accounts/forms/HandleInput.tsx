import { cx } from '../../../shared/lib/cx';
import { fieldClass, Input } from '../../../shared/ui/form/Input';

/** The handle, after the host it stands below. */
export const HandleInput = (props: React.ComponentProps<typeof Input>) => (
  <div
    className={cx(
      fieldClass,
      'flex h-12 items-center pr-0 has-[input[aria-invalid]]:border-signal-ink',
      'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-signal',
    )}
  >
    <span className="max-w-[50%] flex-none truncate text-ink-3" aria-hidden="true">
      {window.location.host}/@
    </span>
    <Input
      {...props}
      autoCapitalize="none"
      spellCheck={false}
      className="h-full border-0 bg-transparent pl-0 focus-visible:outline-none"
    />
  </div>
);
