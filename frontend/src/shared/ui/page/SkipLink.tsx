type Props = { to: string; text: string };

/** Seen where the Tab key reaches it; leads past what stands before the element with this id, which takes the focus. */
export const SkipLink = ({ to, text }: Props) => (
  <a
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(to)?.focus();
    }}
    className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-pill bg-ink px-4 font-semibold text-paper focus:translate-y-0"
  >
    {text}
  </a>
);
