import { Link } from 'react-router-dom';
import { segments } from './content';

/** The words of a post, with its links, tags and names. */
export const PostText = ({ content, trackId }: { content: string; trackId: string | null }) => {
  const parts = segments(content, window.location.origin, trackId);
  if (parts.length === 0) return null;
  return (
    <p dir="auto" className="mt-2.5 text-base whitespace-pre-wrap">
      {parts.map((part, i) => {
        if (part.kind === 'text') return part.text;
        if (part.kind === 'tag' || part.kind === 'name')
          return (
            <Link
              key={i}
              to={part.href}
              className="font-medium text-signal-ink underline decoration-signal-ink/40 underline-offset-2 hover:decoration-current pointer-coarse:py-3"
            >
              {part.text}
            </Link>
          );
        if (part.kind === 'page')
          return (
            <Link key={i} to={part.href} className="underline decoration-line-strong underline-offset-2 hover:decoration-current">
              {part.text}
            </Link>
          );
        return (
          <a
            key={i}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="[overflow-wrap:anywhere] underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {part.text}
          </a>
        );
      })}
    </p>
  );
};
