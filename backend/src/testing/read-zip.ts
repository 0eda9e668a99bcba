import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

type Entry = Readonly<{ fileName: string }>;
type OpenZip = Readonly<{
  readEntry: () => void;
  on: (event: string, listener: (entry: Entry) => void) => void;
  openReadStream: (entry: Entry, take: (error: Error | null, bytes: Readable) => void) => void;
}>;
type Yauzl = Readonly<{
  fromBuffer: (bytes: Buffer, options: { lazyEntries: true }, take: (error: Error | null, zip: OpenZip) => void) => void;
}>;

// It brings no types along.
const yauzl = createRequire(__filename)('yauzl') as Yauzl;

/** The files of a zip by their paths. Rejects for what is no whole zip. */
export const readZip = (bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files = new Map<string, Buffer>();
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (broken, content) => {
          if (broken) return reject(broken);
          buffer(content).then((whole) => {
            files.set(entry.fileName, whole);
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', () => resolve(files));
      zip.on('error', () => reject(new Error('the zip is broken')));
      zip.readEntry();
    });
  });
