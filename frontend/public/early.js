// What must run before the first paint, and what waits for it. A file of its own because the content policy allows no inline script.
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
  // The navigation as a visitor has left it; the paint is written before that is known.
  var sidebar = stored('sidebar-collapsed');
  if (sidebar) root.dataset.sidebar = sidebar;
  if (stored('motion') === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches) root.dataset.motion = 'reduced';
})();

// A painted page holds its scripts back, so that the paint has the line to itself. They come behind it: once the paint and its
// picture are there, or after a while where no browser says so. A page in the background is not painted at all.
(function () {
  var PATIENCE_MS = 2000;
  var isStarted = false;
  function start() {
    var held = document.getElementById('after-paint');
    if (isStarted || !held) return;
    isStarted = true;
    document.head.append(document.importNode(held.content, true));
  }
  function startWithPicture() {
    var picture = document.querySelector('#paint img[fetchpriority]');
    if (!picture || picture.complete) return start();
    picture.addEventListener('load', start);
    picture.addEventListener('error', start);
  }
  setTimeout(start, PATIENCE_MS);
  document.addEventListener('DOMContentLoaded', function () {
    if (document.hidden) return start();
    try {
      new PerformanceObserver(function (list) {
        if (list.getEntriesByName('first-contentful-paint').length > 0) startWithPicture();
      }).observe({ type: 'paint', buffered: true });
    } catch {
      start();
    }
  });
})();
