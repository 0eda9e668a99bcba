// Before the first paint, and a file of its own because the content policy allows no inline script.
(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be closed to us; the system's choice stands.
      return null;
    }
  }
  var root = document.documentElement;
  var theme = stored('theme');
  var dark = theme === 'ink' || (theme !== 'paper' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'ink' : 'paper';
  if (stored('motion') === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches) root.dataset.motion = 'reduced';
})();
