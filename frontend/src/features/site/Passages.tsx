import { piecesOf, readingTexts, type Passage } from '@refrain/contracts/site';
import { Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../shared/ui/Button';
import { Skeleton } from '../../shared/ui/states';
import { useGetContactQuery } from './api';

const linkClass = 'font-semibold underline decoration-line-strong decoration-1 underline-offset-3 hover:decoration-current';

/** Words with links in them. */
const Words = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, index) =>
    piece.to ? (
      <Link key={index} to={piece.to} className={linkClass}>
        {piece.text}
      </Link>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );

/** Paragraphs, lists, and where to write to, as they are read: a measure of some 70 characters, room between the lines. */
export const Passages = ({ passages }: { passages: readonly Passage[] }) => (
  <div className="grid max-w-[66ch] gap-3.5 text-[1.0625rem] leading-relaxed">
    {passages.map((passage, index) => (
      <OnePassage key={index} passage={passage} />
    ))}
  </div>
);

const OnePassage = ({ passage }: { passage: Passage }) => {
  if (typeof passage === 'string')
    return (
      <p>
        <Words text={passage} />
      </p>
    );
  if ('contact' in passage) return <Contact note={passage.contact} />;
  return (
    <ul className="grid gap-2">
      {passage.list.map((each) => (
        <li
          key={each}
          className="relative pl-5 before:absolute before:top-[0.78em] before:left-0 before:h-px before:w-2.5 before:bg-ink-3"
        >
          <Words text={each} />
        </li>
      ))}
    </ul>
  );
};

const Contact = ({ note }: { note: string }) => {
  const { data, isLoading } = useGetContactQuery();
  if (isLoading) return <Skeleton className="h-11 w-60" />;
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {note}
        {!data?.email && ` ${readingTexts.noContact}`}
      </p>
      {data?.email && (
        <a href={`mailto:${data.email}`} className={buttonClass()}>
          <Mail size={18} strokeWidth={1.75} aria-hidden="true" /> {readingTexts.writeTo} {data.email}
        </a>
      )}
    </div>
  );
};
