import { piTexts } from '@refrain/contracts/accounts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/Button';

/** What to enter on the page that the mailed link opens; stays until it is closed. */
export const PiCode = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid animate-rise gap-2 rounded-card border border-line-strong bg-sleeve p-5">
      <h2 ref={heading} tabIndex={-1} className="text-[1.375rem] outline-none">
        {piTexts.checkEmail}
      </h2>
      <p className="text-ink-2">
        {piTexts.asked} {piTexts.codeHint}
      </p>
      <p
        className="font-display text-[2.5rem] leading-tight font-extrabold tracking-[0.08em]"
        aria-label={[...code].join(' ')}
        role="img"
      >
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <Button variant="quiet" className="justify-self-start" onClick={onClose}>
        {piTexts.close}
      </Button>
    </section>
  );
};
