/** Bytes that are not a protobuf message. */
export class MalformedMessage extends Error {
  override name = 'MalformedMessage';
}

/** How a field is written. Groups (3 and 4) are of an older protobuf, and no server of ours writes them. */
const WireType = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

const LONGEST_VARINT = 10;
const LARGEST_TAG = 0xffffffff;
/** The bit of a byte of a number that says that another byte follows. */
const CONTINUED = 0x80;
const SEVEN_BITS = 7n;

/**
 * Walks over the fields of a protobuf message without making an object of it. A message within a message is walked with the same cursor:
 * `enter` it, read its fields, `leave` it.
 */
export class ProtobufCursor {
  at = 0;
  end: number;
  /** Of the field that `next` found. */
  field = 0;
  wireType = 0;
  /** Where the bytes begin and end that `span` found. */
  spanAt = 0;
  spanEnd = 0;

  constructor(readonly bytes: Buffer) {
    this.end = bytes.length;
  }

  /** Goes to the next field of this message; false at its end. @throws MalformedMessage */
  next(): boolean {
    if (this.at >= this.end) return false;
    const tag = this.number();
    if (tag > LARGEST_TAG) throw new MalformedMessage('a field whose number is too large');
    this.wireType = tag & 7;
    this.field = tag >>> 3;
    if (this.field === 0) throw new MalformedMessage('a field without a number');
    return true;
  }

  /** The number of this field; above 2^53 it is rounded. @throws MalformedMessage */
  integer(): number {
    this.expect(WireType.varint);
    return this.number();
  }

  private number(): number {
    // Tags and most lengths are of one byte.
    const first = this.at < this.end ? (this.bytes[this.at] ?? CONTINUED) : CONTINUED;
    if (first >= CONTINUED) return this.longNumber();
    this.at += 1;
    return first;
  }

  private longNumber(): number {
    const { bytes, end } = this;
    let at = this.at;
    let value = 0;
    let scale = 1;
    for (const last = at + LONGEST_VARINT; at < end && at < last; at += 1) {
      const byte = bytes[at] ?? 0;
      value += (byte & 0x7f) * scale;
      if (byte < CONTINUED) {
        this.at = at + 1;
        return value;
      }
      scale *= 128;
    }
    throw new MalformedMessage('a number that does not end');
  }

  /** The number of this field as decimal text, unsigned and of 64 bits. @throws MalformedMessage */
  digits(): string {
    const start = this.at;
    const rounded = this.integer();
    return rounded <= Number.MAX_SAFE_INTEGER ? String(rounded) : this.digitsAt(start);
  }

  /** The same of a number that was read, by where it begins. */
  digitsAt(start: number): string {
    let value = 0n;
    let shift = 0n;
    for (let at = start, isLast = false; !isLast; at += 1, shift += SEVEN_BITS) {
      const byte = this.bytes[at] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      isLast = byte < CONTINUED;
    }
    return String(BigInt.asUintN(64, value));
  }

  /** Goes into the bytes of this field. @returns the end to `leave` to @throws MalformedMessage */
  enter(): number {
    this.expect(WireType.bytes);
    const length = this.number();
    const outer = this.end;
    if (length > outer - this.at) throw new MalformedMessage('a field longer than its message');
    this.end = this.at + length;
    return outer;
  }

  leave(outer: number): void {
    this.at = this.end;
    this.end = outer;
  }

  /** Finds the bytes of this field, which are not copied. @throws MalformedMessage */
  span(): void {
    const outer = this.enter();
    this.spanAt = this.at;
    this.spanEnd = this.end;
    this.leave(outer);
  }

  /** Whether the bytes that `span` found are these. */
  spanIs(expected: Uint8Array): boolean {
    const { bytes, spanAt, spanEnd } = this;
    if (spanEnd - spanAt !== expected.length) return false;
    for (let i = 0; i < expected.length; i += 1) if (bytes[spanAt + i] !== expected[i]) return false;
    return true;
  }

  private expect(wireType: number): void {
    if (this.wireType !== wireType) throw new MalformedMessage(`field ${this.field} is written as ${this.wireType}`);
  }

  /** Goes behind this field. @throws MalformedMessage */
  skip(): void {
    if (this.wireType === WireType.varint) this.number();
    else if (this.wireType === WireType.bytes) this.leave(this.enter());
    else if (this.wireType === WireType.fixed64) this.over(8);
    else if (this.wireType === WireType.fixed32) this.over(4);
    else throw new MalformedMessage(`field ${this.field} is written as ${this.wireType}`);
  }

  private over(length: number): void {
    if (length > this.end - this.at) throw new MalformedMessage('a field longer than its message');
    this.at += length;
  }
}
