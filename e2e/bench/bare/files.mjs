import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';

// One file, in the stretches that are asked for: what there is to do, and nothing else.
const file = process.argv[2] ?? '';

const server = createServer(async ({ headers }, response) => {
  const { size } = await stat(file);
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(size - 1, Number(last))];
  response.writeHead(headers.range ? 206 : 200, {
    'Content-Type': 'audio/mp4',
    'Content-Length': end - start + 1,
    'Accept-Ranges': 'bytes',
    ...(headers.range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}),
  });
  createReadStream(file, { start, end }).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
