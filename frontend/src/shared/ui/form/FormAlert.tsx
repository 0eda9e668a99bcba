/** What is wrong with the whole form, where it stays until it is sent again; a toast would be gone before a wait is over. */
export const FormAlert = ({ text }: { text: string | undefined }) =>
  text ? (
    <p
      role="alert"
      className="animate-rise rounded-field border border-signal-ink/45 bg-signal/8 px-3.5 py-2.5 text-sm font-semibold text-signal-ink"
    >
      {text}
    </p>
  ) : null;
