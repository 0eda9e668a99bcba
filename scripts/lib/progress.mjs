const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const REDRAW_MS = 120;
const SIGN_OF_LIFE_MS = 15_000;

/** @param {number} ms */
export function elapsed(ms) {
  const seconds = Math.round(ms / 1000);
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Shows that something long is alive: one line redrawn on a terminal; elsewhere a line at the start and one now and then.
 * @param {string} title
 * @param {{ out?: NodeJS.WriteStream, signOfLifeMs?: number }} [options] default: standard error, so that a command's own output stays clean
 */
export function progress(title, { out = process.stderr, signOfLifeMs = SIGN_OF_LIFE_MS } = {}) {
  const started = Date.now();
  let detail = '';
  let frame = 0;
  const line = () => [title, elapsed(Date.now() - started), detail].filter(Boolean).join('  ');
  const redraw = () => out.write(`\r\x1b[2K${`${FRAMES[frame++ % FRAMES.length]} ${line()}`.slice(0, out.columns - 1)}`);
  const repeat = () => out.write(`${line()} …\n`);
  if (!out.isTTY) out.write(`${title.trim()} …\n`);
  const timer = out.isTTY ? setInterval(redraw, REDRAW_MS) : setInterval(repeat, signOfLifeMs);
  return {
    /** @param {string} text what is happening at this moment */
    note(text) {
      detail = text;
    },
    /** @param {string} [text] the line that stays; default: the title and the time it took */
    end(text = line()) {
      clearInterval(timer);
      out.write(`${out.isTTY ? '\r\x1b[2K' : ''}${text}\n`);
    },
  };
}
