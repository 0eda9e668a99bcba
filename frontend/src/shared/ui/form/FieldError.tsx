/** What is wrong with a group of choices; single fields have their own. */
export const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p id={id} role="alert" className="mt-2 animate-rise text-sm font-semibold text-signal-ink">
      {text}
    </p>
  ) : null;
