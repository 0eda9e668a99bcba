// Before the first paint, and a file of its own because the content policy allows no inline script.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage may be closed to us; the system's choice stands.
  }
  var dark = choice === 'ink' || (choice !== 'paper' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'ink' : 'paper';
})();
