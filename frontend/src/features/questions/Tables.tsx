import { questionTexts as texts } from '@refrain/contracts/questions';
import { useGetGenerationsQuery } from './api';

/** The tables that a question may name, and what is in their columns. */
export const Tables = () => {
  const { data } = useGetGenerationsQuery();
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-ink-2 underline">{texts.tables}</summary>
      <div className="grid gap-6 md:grid-cols-2">
        {data?.tables.map(({ name, about, columns }) => (
          <div key={name} className="min-w-0 border-t border-line pt-3.5">
            <h3 className="font-mono font-semibold">{name}</h3>
            <p className="text-sm text-ink-2">{about}</p>
            <dl className="mt-2 grid gap-2 text-sm">
              {columns.map((column) => (
                <div key={column.name}>
                  <dt className="font-mono">{column.name}</dt>
                  <dd className="text-ink-3">{column.about}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </details>
  );
};
