/** The first stop of the Tab key. */
export const SkipLink = () => (
  <a
    href="#content"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('content')?.focus();
    }}
    className="fixed top-2 left-2 z-50 -translate-y-20 rounded-pill bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
  >
    Skip to content
  </a>
);
