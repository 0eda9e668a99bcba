import { serialize, type Document } from 'bson';
import { decode } from './bson-values';

/** Opcodes: the legacy question that opens a connection, its answer, and everything else. */
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

/** `answered` is false where the sender wants no answer. */
export type Message = Readonly<{ requestId: number; isLegacy: boolean; command: Document; answered: boolean }>;

const documentSequence = (bytes: Buffer): readonly [string, readonly Document[]] => {
  const end = bytes.indexOf(0);
  const documents: Document[] = [];
  for (let at = end + 1; at < bytes.length; at += bytes.readInt32LE(at)) {
    documents.push(decode(bytes.subarray(at, at + bytes.readInt32LE(at))));
  }
  return [bytes.toString('utf8', 0, end), documents];
};

/** Sections: one body, and sequences of documents that belong into it under a name. */
const bodyOf = (bytes: Buffer, end: number): Document => {
  let body: Document = {};
  const sequences: Document = {};
  for (let at = 20; at < end;) {
    const kind = bytes[at];
    const size = bytes.readInt32LE(at + 1);
    if (kind === 0) body = decode(bytes.subarray(at + 1, at + 1 + size));
    else {
      const [name, documents] = documentSequence(bytes.subarray(at + 5, at + 1 + size));
      sequences[name] = documents;
    }
    at += 1 + size;
  }
  return { ...body, ...sequences };
};

const messageOf = (bytes: Buffer): Message => {
  const requestId = bytes.readInt32LE(4);
  if (bytes.readInt32LE(12) === OP_QUERY) {
    const command = decode(bytes.subarray(bytes.indexOf(0, 20) + 9));
    return { requestId, isLegacy: true, command, answered: true };
  }
  const flags = bytes.readUInt32LE(16);
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  return { requestId, isLegacy: false, command: bodyOf(bytes, end), answered: (flags & MORE_TO_COME) === 0 };
};

/** Cuts what arrives on a connection into messages. */
export const messages = (): ((chunk: Buffer) => readonly Message[]) => {
  let waiting: Buffer[] = [];
  let size = 0;
  return (chunk) => {
    waiting.push(chunk);
    size += chunk.length;
    const needed = (waiting[0]?.length ?? 0) >= 4 ? (waiting[0] as Buffer).readInt32LE(0) : 4;
    if (size < needed) return [];
    let bytes = Buffer.concat(waiting, size);
    const whole: Message[] = [];
    while (bytes.length >= 16 && bytes.length >= bytes.readInt32LE(0)) {
      whole.push(messageOf(bytes.subarray(0, bytes.readInt32LE(0))));
      bytes = bytes.subarray(bytes.readInt32LE(0));
    }
    waiting = bytes.length > 0 ? [bytes] : [];
    size = bytes.length;
    return whole;
  };
};

export const encodeAnswer = ({ requestId, isLegacy }: Message, answer: Document): Buffer => {
  const body = serialize(answer);
  const head = Buffer.alloc(isLegacy ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(isLegacy ? OP_REPLY : OP_MSG, 12);
  if (isLegacy) head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
};
