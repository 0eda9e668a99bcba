/** The first stop of the Tab key. */
export const SkipLink = () => (
  <a
    href="#content"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('content')?.focus();
    }}
    className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-pill bg-ink px-4 font-semibold text-paper focus:translate-y-0"
  >
    Skip to content
  </a>
);
