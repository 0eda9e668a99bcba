import { historyTexts, type ShownField } from '@refrain/contracts/history';

const fullTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** '18 Nov 2026, 12:00:00 UTC': days and hours are those of the log. */
export const momentOf = (iso: string): string => `${fullTime.format(new Date(iso))} UTC`;

/** A JSON value in one line. */
export const valueOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return historyTexts.none;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** 'Post removed' of `PostRemoved`. */
export const wordsOf = (type: string): string => {
  const [first = '', ...rest] = type.split(/(?<=[a-z])(?=[A-Z])/);
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ');
};

export const Fields = ({ fields }: { fields: readonly ShownField[] }) => (
  <dl className="mt-1 grid gap-x-3 text-sm text-ink-2">
    {fields.map(({ name, value, isHidden, isErased }) => (
      <div key={name} className="flex min-w-0 flex-wrap gap-x-2">
        <dt className="text-ink-3">{name}</dt>
        <dd dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {isHidden && <i className="text-ink-3">{historyTexts.hidden}</i>}
          {isErased && <i className="text-ink-3">{historyTexts.erased}</i>}
          {!isHidden && !isErased && valueOf(value)}
        </dd>
      </div>
    ))}
  </dl>
);
