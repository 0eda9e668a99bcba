type Props = { words: readonly [name: string, hint: string]; value: string };

/** A name with what it means, and its number. */
export const Line = ({ words: [name, hint], value }: Props) => (
  <li className="flex items-baseline justify-between gap-4 border-t border-line py-1.5">
    <span>
      {name} <span className="text-sm text-ink-3">{hint}</span>
    </span>
    <b className="font-semibold whitespace-nowrap">{value}</b>
  </li>
);

export const Heading = ({ text }: { text: string }) => <h3 className="text-base">{text}</h3>;
