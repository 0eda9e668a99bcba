import { eventCatalog } from '@refrain/contracts';
import type { ShownField } from '@refrain/contracts/history';
import { ERASED, isErased, type Event, type FieldClass } from '@refrain/contracts/kernel';

type Data = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, FieldClass<never>>>;

const classesOf = (type: string): Fields =>
  (eventCatalog as Readonly<Record<string, { fields: Fields } | undefined>>)[type]?.fields ?? {};

/** A field that nobody declared is hidden too: it may be of a newer release. */
const isPersonal = (kind: FieldClass<never> | undefined): boolean => kind === undefined || typeof kind === 'object';

/** The fields of an event as an admin sees them; those that are personal only where they are `revealed`. */
export const shownFields = ({ type, data }: Event, revealed = false): readonly ShownField[] => {
  const classes = classesOf(type);
  return Object.entries(data as Data).map(([name, value]) => {
    const isGone = isErased(value);
    const isHidden = !isGone && !revealed && isPersonal(classes[name]);
    return { name, value: isGone || isHidden ? null : value, isHidden, isErased: isGone };
  });
};

/** The event with what is personal as if it was erased. Every fold accepts that. */
export const masked = <E extends Event>(event: E): E => {
  const classes = classesOf(event.type);
  const data = Object.entries(event.data as Data).map(([name, value]) => [name, isPersonal(classes[name]) ? ERASED : value]);
  return { ...event, data: Object.fromEntries(data) as E['data'] };
};

/** People whose personal fields stand in an event and can still be read. */
export const peopleShownIn = ({ type, data }: Event): readonly string[] =>
  Object.entries(classesOf(type)).flatMap(([name, kind]) => {
    const value = (data as Data)[name];
    if (typeof kind !== 'object' || value === undefined || value === null || isErased(value)) return [];
    const subject = (data as Data)[(kind as { personal: string }).personal];
    return typeof subject === 'string' && subject !== '' ? [subject] : [];
  });
