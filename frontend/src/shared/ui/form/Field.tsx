import { shellTexts } from '@refrain/contracts/routes';
import { createContext, useContext, useId, type ReactNode } from 'react';

type FieldIds = Readonly<{ control: string; describedBy: string | undefined; invalid: boolean; required: boolean }>;
const FieldContext = createContext<FieldIds | null>(null);

const useField = () => useContext(FieldContext);

/** What a control takes from the label, hint and error of the Field around it, unless it is given its own. */
export const useFieldProps = () => {
  const field = useField();
  return {
    id: field?.control,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
};

type Props = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Marked as such; the rules of the form see to it. */
  required?: boolean;
  htmlFor?: string;
  children: ReactNode;
};

/** A label, its control, a hint, and the error announced with it. */
export const Field = ({ label, error, hint, required = false, htmlFor, children }: Props) => {
  const own = useId();
  const control = htmlFor ?? own;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ control, describedBy, invalid: Boolean(error), required }}>
      <div className="grid content-start gap-1.5">
        <div className="flex items-baseline justify-between gap-3">
          <label htmlFor={control} className="text-sm font-semibold">
            {label}
          </label>
          {required && (
            <span aria-hidden="true" className="cat">
              {shellTexts.required}
            </span>
          )}
        </div>
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
