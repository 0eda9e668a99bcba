import { authTexts } from '@refrain/contracts/accounts';
import { forwardRef, useState, type InputHTMLAttributes } from 'react';
import { Input } from './Input';

/** A password with a way to look at it. */
export const PasswordInput = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>((props, ref) => {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        ref={ref}
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-[4.5rem]"
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0.5 right-0.5 min-w-14 rounded-field px-3 text-sm font-semibold text-ink-2 hover:text-ink"
      >
        {shown ? authTexts.hide : authTexts.show}
      </button>
    </div>
  );
});
PasswordInput.displayName = 'PasswordInput';
