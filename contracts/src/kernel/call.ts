import type { Refusal } from './problem';

/** A shape of JSON. It is a type alone, so a page that makes a call carries nothing of it; the API document is made from the type. */
export type Shape<T> = Readonly<{ of?: T }>;
/** A form of fields, with files among them. */
export type Form<T> = Readonly<{ of?: T; isForm: true }>;
/** What is no JSON, by its media types. */
export type Bytes<MediaType extends string> = Readonly<{ of?: unknown; mediaType?: MediaType; isBytes: true }>;
/** A file in a form. */
export type FormFile = Readonly<{ isFile: true }>;

/** Media type of a part of a file that comes in several requests (tus 1.0.0). */
export const FILE_PART_TYPE = 'application/offset+octet-stream';

const NOTHING = {};
const FORM = { isForm: true } as const;
const BYTES = { isBytes: true } as const;
export const shape = <T>(): Shape<T> => NOTHING;
export const form = <T>(): Form<T> => FORM;
export const bytes = <MediaType extends string>(): Bytes<MediaType> => BYTES;

/** Everyone, anyone signed in, those who may open a page of the route table, or certain roles; `refusal` is what others than these read. */
type CallAccess = 'public' | 'user' | Readonly<({ page: string } | { roles: readonly string[] }) & { refusal?: Refusal }>;

/**
 * A call of the API, as both sides read it: the controller's declaration, the page's request and the API document come from it.
 */
export type Call = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A part that begins with a colon stands for a parameter, a star for the rest. */
  path: `/${string}`;
  access: CallAccess;
  /** Pages ask for it by themselves, again and again: that is no use of the session. */
  polled?: true;
  /**
   * Of a read, where the site cannot answer all: `extra`, what stands beside a page or can be looked at a minute later, is refused first.
   * `always` is neither refused nor waits: without it nobody signs in, hears a song, sees a picture of a page, or mends the site. Others are
   * refused after the extras.
   */
  worth?: 'extra' | 'always';
  /** It publishes: a person whose address is not verified may do so for a day after they registered, and no longer. */
  publishes?: true;
  /** A command that may be answered from its own events, before the views show them. It does not wait for earlier ones of its caller either. */
  ahead?: true;
  /** Programs that are no page of this site send it too, as a form: what it does follows from its address alone, never from a session. */
  fromElsewhere?: true;
  /** A partner sends it and signs its bytes: it follows from the signature, never from a session. */
  signed?: true;
  /** The log of security gets a line also where it went well: a person's own way in, and what admins do. */
  sensitive?: true;
  /** What its requests are counted as, by person and address: a `RequestKind`, as the controller holds it to. */
  limit?: string;
  /**
   * Its attempts are counted under this name, by address. `account` is the field of the body that names a person; attempts are
   * counted by it too.
   */
  attempts?: Readonly<{ kind: string; account?: string }>;
  /** Of a good answer; 200 where none is said. */
  status?: 200 | 201 | 202 | 204;
  /** Of a file: parts of it can be asked for, and it is not sent again where nothing has changed. */
  ranges?: true;
  /** It has a tag of its content, and is not sent again where nothing has changed. */
  tagged?: true;
  /** A like, a follow or a save: it outlives the page it was made on, and the header of POSITION_HEADER says since which event its answer holds. */
  act?: true;
  query?: Shape<unknown>;
  body?: Shape<unknown> | Form<unknown>;
  /** Nothing where none is said. */
  answer?: Shape<unknown> | Bytes<string>;
  /** Its own refusals; what any call may be refused with follows from the rest. */
  refuses?: Shape<Refusal>;
}>;

type Line = `${Call['method']} ${Call['path']}`;
type Rest = Omit<Call, 'method' | 'path'>;
type Addressed<L> = L extends `${infer Method} ${infer Path}` ? Readonly<{ method: Method; path: Path }> : never;

/** A call by its method and path. It keeps what is declared to the letter, for the types that follow from it. */
export const call = <const L extends Line, const Declared extends Rest>(line: L, declared: Declared): Addressed<L> & Declared => {
  const [method, path] = line.split(' ');
  return { method, path, ...declared } as Addressed<L> & Declared;
};

type Given<Declared, Part extends keyof Call> = Declared extends Readonly<Record<Part, Shape<infer T>>> ? T : never;
type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parts of a path that a caller fills in. */
export type ParamsOf<Declared extends Call> = Names<Declared['path']>;
/** Null for a call that answers nothing. */
export type AnswerOf<Declared extends Call> = [Given<Declared, 'answer'>] extends [never] ? null : Given<Declared, 'answer'>;
export type BodyOf<Declared extends Call> = Given<Declared, 'body'>;
export type QueryOf<Declared extends Call> = Given<Declared, 'query'>;

/** The query of a list that goes on: the cursor that the page before answered. */
export type After = Readonly<{ after?: string }>;
