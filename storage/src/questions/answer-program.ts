/**
 * What the process of a question runs. It opens one file for reading, answers one statement, and ends. Another thread of it ends the process when
 * its memory has grown too far, because a statement holds the first thread up. It writes one line of JSON.
 */
export const ANSWER_PROGRAM = `
const { Worker } = require('node:worker_threads');
const { library, file, sql, limits } = JSON.parse(process.argv[1]);
const code = "const { most } = require('node:worker_threads').workerData;" +
  "setInterval(() => process.memoryUsage.rss() > most && process.kill(process.pid, 'SIGKILL'), 20);";
const watch = new Worker(code, { eval: true, workerData: { most: process.memoryUsage.rss() + limits.memoryBytes } });
watch.on('online', () => {
  const answer = (given) => process.stdout.write(JSON.stringify(given), () => process.exit(0));
  try {
    const db = new (require(library))(file, { readonly: true, fileMustExist: true });
    db.pragma('query_only = ON');
    db.pragma('temp_store = MEMORY');
    db.pragma('trusted_schema = OFF');
    db.pragma('cell_size_check = ON');
    const statement = db.prepare(sql);
    const isAsked = /^(\\s|--[^\\n]*\\n|\\/\\*[^]*?\\*\\/)*(select|with|values)\\b/i.test(sql);
    if (!isAsked || !statement.reader || !statement.readonly) return answer({ refused: 'not-a-question' });
    statement.raw(true).safeIntegers(true);
    const columns = statement.columns().map(({ name }) => name);
    const rows = [];
    let bytes = 0;
    let isCut = false;
    for (const row of statement.iterate()) {
      if (rows.length === limits.rows || bytes > limits.bytes) { isCut = true; break; }
      const cells = row.map((cell) =>
        typeof cell === 'bigint' ? (cell >= -9007199254740991n && cell <= 9007199254740991n ? Number(cell) : String(cell))
        : cell instanceof Uint8Array ? Buffer.from(cell).toString('hex') : cell);
      for (const cell of cells) bytes += typeof cell === 'string' ? cell.length : 8;
      rows.push(cells);
    }
    answer({ columns, rows: bytes > limits.bytes ? rows.slice(0, -1) : rows, isCut });
  } catch (error) {
    answer({ refused: 'error', message: String(error && error.message).slice(0, 300) });
  }
});`;
