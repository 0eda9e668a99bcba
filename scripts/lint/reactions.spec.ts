import { basename, join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../lib/paths.mjs';

const backend = join(root, 'backend/src');
const files = readdirSync(backend, { recursive: true, encoding: 'utf8' }).map((file) => join(backend, file));
const textsOf = (ending: string) =>
  files.filter((file) => file.endsWith(ending)).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

type File = Readonly<{ file: string; text: string }>;
/** Reactions whose class no spec uses and whose name no spec says. */
const unproved = (reactions: readonly File[], specs: readonly File[]): readonly string[] =>
  reactions
    .filter(({ file, text }) => {
      const name = basename(file, '.reaction.ts');
      const [, built = name] = /export class (\w+)/.exec(text) ?? [];
      return !specs.some((spec) => new RegExp(`\\b${built}\\b|'${name}'`).test(spec.text));
    })
    .map(({ file }) => basename(file));

const reactions = textsOf('.reaction.ts');
const specs = textsOf('.spec.ts');

it('each reaction has a spec that names it', () => {
  expect(reactions.length).toBeGreaterThan(10);
  expect(unproved(reactions, specs)).toEqual([]);
});

it('which one without a spec does not pass', () => {
  const [first] = reactions;
  expect(unproved([{ file: 'a/greet-when-registered.reaction.ts', text: 'export class GreetWhenRegistered' }], specs)).toEqual([
    'greet-when-registered.reaction.ts',
  ]);
  expect(unproved([first!], [])).toEqual([basename(first!.file)]);
});
