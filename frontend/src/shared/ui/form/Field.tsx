import { createContext, useContext, useId, type ReactNode } from 'react';

type FieldIds = Readonly<{ control: string; describedBy: string | undefined; invalid: boolean }>;
const FieldContext = createContext<FieldIds | null>(null);

/** Ids that tie a control to the label, hint and error of the Field around it. */
export const useField = () => useContext(FieldContext);

type Props = { label: ReactNode; error?: string | undefined; hint?: ReactNode; htmlFor?: string; children: ReactNode };

/** A label, its control, a hint, and the error announced with it. */
export const Field = ({ label, error, hint, htmlFor, children }: Props) => {
  const own = useId();
  const control = htmlFor ?? own;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ control, describedBy, invalid: Boolean(error) }}>
      <div className="grid content-start gap-1.5">
        <label htmlFor={control} className="text-sm font-semibold">
          {label}
        </label>
        {children}
        {hint && (
          <p id={hintId} className="text-[0.8125rem] text-ink-3">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} role="alert" className="animate-rise text-sm font-semibold text-signal-ink">
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
};
