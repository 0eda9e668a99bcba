import { subsonicErrors } from '@refrain/contracts/subsonic';
import { isId } from '../../kernel/values/ids';
import { fail } from './subsonic-error';

const LONGEST = 2000;
const MOST = 500;

/** What an app says in its address. A parameter may be given several times. */
export class Parameters {
  constructor(private readonly query: Readonly<Record<string, unknown>>) {}

  get format(): 'json' | 'xml' {
    return this.one('f') === 'json' ? 'json' : 'xml';
  }

  /** All that were given, in their order. */
  many(name: string): readonly string[] {
    const given = Object.hasOwn(this.query, name) ? this.query[name] : [];
    const all = (Array.isArray(given) ? given : [given]).filter((each): each is string => typeof each === 'string');
    if (all.length > MOST || all.some(({ length }) => length > LONGEST))
      return fail({ ...subsonicErrors.generic, message: `Too much is said in ${name}.` });
    return all;
  }

  one(name: string): string | undefined {
    return this.many(name)[0];
  }

  required(name: string): string {
    return this.one(name) || fail({ ...subsonicErrors.missing, message: `Required parameter ${name} is missing.` });
  }

  /** An id of ours. @throws SubsonicError where it cannot be one: nothing has it */
  id(name: string): string {
    return asId(this.required(name));
  }

  ids(name: string): readonly string[] {
    return this.many(name).map(asId);
  }

  /** A whole number from 0 to `most`, and `otherwise` where none is said. */
  number(name: string, otherwise: number, most: number): number {
    const given = this.one(name);
    const number = given === undefined ? otherwise : Number(given);
    return Number.isFinite(number) ? Math.min(most, Math.max(0, Math.trunc(number))) : otherwise;
  }

  /** null where it is not said. */
  flag(name: string): boolean | null {
    const given = this.one(name);
    return given === undefined ? null : given === 'true';
  }
}

const asId = (text: string): string => {
  const id = text.toLowerCase();
  return isId(id) ? id : fail(subsonicErrors.notFound);
};
