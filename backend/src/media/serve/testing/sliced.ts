/** What RFC 9110 allows of a Range header, written apart from the product: digits are BigInts, and what is given is cut out of the bytes. */
export type Sliced = Readonly<{ status: 200 | 206 | 416; range?: string; bytes?: Buffer }>;

const SPEC = /^(\d*)-(\d*)$/;

/** One range is cut out; several ranges, and other units, get everything; bytes that make no sense, or that are not there, nothing. */
export const sliced = (header: string | undefined, all: Buffer): Sliced => {
  const size = BigInt(all.length);
  const nothing: Sliced = { status: 416, range: `bytes */${size}` };
  if (header?.slice(0, 6).toLowerCase() !== 'bytes=') return { status: 200, bytes: all };
  const specs = header
    .slice(6)
    .split(',')
    .map((each) => each.replace(/^[ \t]+|[ \t]+$/g, '').match(SPEC));
  const isSense = specs.every((spec) => spec && spec[0] !== '-');
  if (!isSense) return nothing;
  if (specs.length > 1) return { status: 200, bytes: all };
  const [first, last] = [specs[0]?.[1] ?? '', specs[0]?.[2] ?? ''];
  if (first === '' && size === 0n && BigInt(last) > 0n) return { status: 200, bytes: all };
  const start = first === '' ? (BigInt(last) > size ? 0n : size - BigInt(last)) : BigInt(first);
  const asked = first === '' || last === '' ? size - 1n : BigInt(last);
  const end = asked < size ? asked : size - 1n;
  if (start > asked || start > end) return nothing;
  return { status: 206, range: `bytes ${start}-${end}/${size}`, bytes: all.subarray(Number(start), Number(end) + 1) };
};
