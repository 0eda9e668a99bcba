/** An answer that is larger than anything that was asked for. */
export class Oversized extends Error {}

/** The whole answer, of which no more than so many bytes are taken in. @throws Oversized */
export const textOf = async (response: Response, mostBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Oversized();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
