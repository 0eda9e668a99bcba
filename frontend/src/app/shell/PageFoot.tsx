import { shellTexts, siteLinks } from '@refrain/contracts/routes';
import { Link } from 'react-router-dom';
import { VersionBadge, VersionNote } from './notices/Version';

/** The end of each page: help and what else is said about the site, in the same place and order everywhere. */
export const PageFoot = () => (
  <footer className="mb-[calc(var(--dock,0px)+var(--foot,0px))] flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line px-4 py-4 md:px-8">
    <nav aria-label={shellTexts.footLabel} className="flex flex-wrap gap-x-5">
      {siteLinks.map(([path, title]) => (
        <Link
          key={path}
          to={path}
          className="cat inline-flex min-h-11 min-w-11 items-center underline decoration-line-strong underline-offset-3 hover:text-ink hover:decoration-current"
        >
          {title}
        </Link>
      ))}
    </nav>
    {/* Where the badge has no margin to stand in. */}
    <VersionNote className="spine:hidden ml-auto text-right" />
    <VersionBadge />
  </footer>
);
