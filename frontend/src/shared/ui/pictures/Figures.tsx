/** Some numbers in large type, each with its name. */
export const Figures = ({ of }: { of: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
    {of.map(([name, value]) => (
      <div key={name}>
        <dt className="cat text-ink-3">{name}</dt>
        <dd className="font-display text-2xl font-bold">{value}</dd>
      </div>
    ))}
  </dl>
);
