import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { rooms } from '@refrain/contracts/kernel';
import { contexts, ofContexts } from './contexts';
import { defineContext } from './kernel/context';
import { command } from './kernel/write/command';
import { personalDataContext } from './personal-data/personal-data.context';
import { REACTIONS, TIMERS } from './processes/background';

const all = [...contexts, personalDataContext];

it('each folder with a descriptor stands in the list, once', () => {
  const described = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(__dirname, entry.name)).includes(`${entry.name}.context.ts`))
    .map(({ name }) => name);
  expect(all.map(({ name }) => name).sort()).toEqual(described.sort());
});

/** Things that are in two contexts: the second would take the place of the first without a word. */
const repeated = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) < i);

it('no part, command, reaction, timer, kind of stream or file of an export belongs to two contexts', () => {
  expect(repeated(all.flatMap(({ parts = [] }) => parts.flatMap((part) => ('name' in part ? [part.name] : []))))).toEqual([]);
  expect(repeated(all.flatMap(({ commands = [] }) => commands.map(({ handler }) => handler.name)))).toEqual([]);
  expect(repeated([...REACTIONS, ...TIMERS].map(({ name }) => name))).toEqual([]);
  expect(repeated(ofContexts(({ leaving }) => Object.keys(leaving ?? {})))).toEqual([]);
  expect(repeated(ofContexts(({ media }) => Object.keys(media ?? {})))).toEqual([]);
  expect(repeated(ofContexts(({ exports }) => (exports ?? []).map(({ file }) => file)))).toEqual([]);
  expect(repeated(ofContexts(({ exportedFiles }) => Object.keys(exportedFiles ?? {})))).toEqual([]);
  expect(repeated(ofContexts(({ readings }) => Object.keys(readings ?? {})))).toEqual([]);
});

it('each room has its rule in one context', () => {
  const named = Object.values(rooms).map((room) => room('one').split(':')[0] ?? '');
  expect([...ofContexts(({ rooms: ruled }) => Object.keys(ruled ?? {}))].sort()).toEqual(named.sort());
});

it('every command that is declared is listed', () => {
  const handled = new Set(all.flatMap(({ commands = [] }) => commands.map(({ handler }) => handler.name)));
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /\.commands?\.ts$/.test(file));
  const declared = files.flatMap((file) =>
    Object.values(jest.requireActual<Record<string, unknown>>(join(__dirname, file))).filter(
      (value): value is ReturnType<typeof command> => typeof value === 'function' && 'handler' in value,
    ),
  );
  expect(declared.length).toBeGreaterThan(35);
  expect(declared.filter(({ handler }) => !handled.has(handler.name)).map(({ name }) => name)).toEqual([]);
});

it('a context may ask for the parts of one that it uses, and of no other', async () => {
  @Injectable()
  class Part {}
  @Injectable()
  class Needy {
    constructor(@Inject(Part) readonly part: Part) {}
  }
  const owner = defineContext({ name: 'owner', parts: [Part] });
  const open = async (uses: Parameters<typeof defineContext>[0]['uses']) => {
    const { module } = defineContext({ name: 'needy', parts: [Needy], ...(uses ? { uses } : {}) });
    return NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  };
  expect((await open([owner])).get(Needy).part).toBeInstanceOf(Part);
  await expect(open([])).rejects.toThrow(/Part/);
});
