import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { brokenRule, type TextRule } from '@refrain/contracts/kernel';
import { getMetadataStorage } from 'class-validator';

let made = 0;
const texts = (): readonly string[] => [
  `sample-thing-${(made += 1)}`,
  `sample-thing-${made}@example.test`,
  `/sample-thing-${made}`,
  'https://example.test/sample',
  '123456',
];

type Rule = Readonly<{ name?: string | undefined; type: string; constraints?: readonly unknown[] | undefined }>;

const isOptional = (rules: readonly Rule[]): boolean =>
  rules.some(({ type }) => type === 'conditionalValidation') ||
  rules.some(
    ({ name, constraints }) =>
      name === 'text' && !(constraints?.[0] as TextRule).required && !(constraints?.[0] as TextRule).minLength,
  );

/** What satisfies a validator of this name, by its arguments. */
const values: Readonly<Record<string, (first: unknown) => unknown>> = {
  text: (rule) => texts().find((text) => brokenRule(rule as TextRule, text) === null),
  isIn: (allowed) => (allowed as readonly unknown[])[0],
  isEnum: (allowed) => Object.values(allowed as object)[0],
  isUuid: () => randomUUID(),
  isIso8601: () => new Date().toISOString(),
  isBoolean: () => true,
  isArray: () => ['sample'],
  min: (least) => least,
  isInt: () => 1,
  isNumber: () => 1,
  isObject: () => ({}),
  isString: () => texts()[0],
};

const rulesOf = (type: Type): ReadonlyMap<string, readonly Rule[]> => {
  const fields = new Map<string, Rule[]>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(type, '', false, false)) {
    fields.set(rule.propertyName, [...(fields.get(rule.propertyName) ?? []), rule]);
  }
  return fields;
};

/** Every field that this class knows. */
export const fieldsOf = (type: Type): ReadonlySet<string> => new Set(rulesOf(type).keys());

/** A body with every field that this class asks for, made of what its validators say; good as far as they know. */
export const sampleBody = (type: Type): Readonly<Record<string, unknown>> => {
  const needed = [...rulesOf(type)].filter(([, rules]) => !isOptional(rules));
  return Object.fromEntries(
    needed.map(([field, rules]) => {
      // A name would be too easy to guess.
      if (/password$/i.test(field)) return [field, `four words of sample ${(made += 1)}`];
      const name = Object.keys(values).find((each) => rules.some((rule) => rule.name === each));
      return [field, name ? values[name]?.(rules.find((rule) => rule.name === name)?.constraints?.[0]) : 'sample'];
    }),
  );
};
