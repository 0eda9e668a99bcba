import { Param, Query, ValidationPipe } from '@nestjs/common';
import { brokenRule, isLongerThan, kernelRefusals, type Refusal, type TextRule } from '@refrain/contracts/kernel';
import { isISO8601, ValidateBy, type ValidationArguments, type ValidationError } from 'class-validator';
import { DomainError } from '../domain-error';
import { isId } from '../values/ids';

/** A text field under a rule of contracts, with its message. */
export const Text = (rule: TextRule): PropertyDecorator =>
  ValidateBy({
    name: 'text',
    constraints: [rule],
    validator: {
      validate: (value: unknown) =>
        value === undefined || value === null ? !(rule.required || rule.minLength) : brokenRule(rule, value) === null,
      defaultMessage: (args?: ValidationArguments) => brokenRule(rule, args?.value) ?? kernelRefusals.invalid.message,
    },
  });

/** A text of at most so many characters, blanks around it apart; a longer one is refused as its own rule says, before anything reads it. */
export const Within = (most: number, tooLong: Refusal): PropertyDecorator =>
  ValidateBy(
    {
      name: 'within',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || !isLongerThan(value.trim(), most),
        defaultMessage: () => tooLong.message,
      },
    },
    { context: tooLong },
  );

/** A time of day stands for a moment only with its zone. */
const WITH_ZONE = /^[^T]*(?:T[^T]*(?:Z|[+-]\d\d(?::?\d\d)?))?$/;
const LONGEST_MOMENT = 40;

/** A moment as ISO text that `Date` reads, the same wherever the server stands: the standard has weeks and days of the year besides, and `Date` has neither. */
export const Moment = (message: string = kernelRefusals.invalid.message): PropertyDecorator =>
  ValidateBy({
    name: 'isIso8601',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' &&
        value.length <= LONGEST_MOMENT &&
        isISO8601(value, { strict: true }) &&
        WITH_ZONE.test(value) &&
        !Number.isNaN(Date.parse(value)),
      defaultMessage: () => message,
    },
  });

const messagesOf = (errors: readonly ValidationError[]): Record<string, string> =>
  Object.fromEntries(
    errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0] ?? kernelRefusals.invalid.message]),
  );

/** What the rule of a field says by itself; null where it has no refusal of its own. */
const ownRefusal = (errors: readonly ValidationError[]): Refusal | null =>
  errors.flatMap(({ constraints = {}, contexts = {} }) =>
    Object.keys(constraints).flatMap((name) => (contexts[name] as Refusal | undefined) ?? []),
  )[0] ?? null;

/** Bodies become instances of their class; unknown fields, wrong types and broken rules are refused with every field's message. */
export const bodyValidation = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const messages = messagesOf(errors);
      const own = ownRefusal(errors);
      if (own) return new DomainError(own);
      return new DomainError(
        { ...kernelRefusals.invalid, message: Object.values(messages)[0] ?? kernelRefusals.invalid.message },
        messages,
      );
    },
  });

/** A path parameter that must look like an id. @throws DomainError */
export const idFrom = (text: string): string => {
  const id = text.toLowerCase();
  if (!isId(id)) throw new DomainError(kernelRefusals.idNotValid);
  return id;
};

/** A query parameter that lists ids with commas between them, each once; at most `most`. @throws DomainError */
export const idsFrom = (value: unknown, most: number): readonly string[] => {
  const ids = (onceFrom(value) ?? '').split(',', most + 1).filter((id) => id !== '');
  if (ids.length > most) throw new DomainError(kernelRefusals.malformed);
  return [...new Set(ids.map(idFrom))];
};

/** A query parameter that may be given once, as text. @throws DomainError */
export const onceFrom = (value: unknown): string | undefined => {
  if (value === undefined || typeof value === 'string') return value;
  throw new DomainError(kernelRefusals.malformed);
};

/** A query parameter that is one of these words; undefined where it is not given or empty. @throws DomainError with this refusal */
export const oneOf = <Word extends string>(words: readonly Word[], value: unknown, refusal: Refusal): Word | undefined => {
  const asked = onceFrom(value) || undefined;
  const found = words.find((word) => word === asked);
  if (asked !== undefined && found === undefined) throw new DomainError(refusal);
  return found;
};

/** A path parameter that must look like an id. */
export const Id = (name = 'id'): ParameterDecorator => Param(name, { transform: idFrom });

/** The cursor of a list that goes on; undefined for its first page. */
export const Cursor = (): ParameterDecorator => Query('after', { transform: onceFrom });
