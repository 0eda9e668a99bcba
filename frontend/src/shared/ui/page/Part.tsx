import { Suspense, useId, type ReactNode } from 'react';

type Props = { id?: string; title: string; text: string; children: ReactNode };

/** A heading with a sentence on the left, its matter on the right, which may come later. */
export const Part = ({ id: anchor, title, text, children }: Props) => {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-20 gap-4 border-t border-line py-8 md:grid-cols-[240px_minmax(0,1fr)] md:gap-10"
    >
      <div>
        <h2 id={id} className="text-[1.375rem]">
          {title}
        </h2>
        <p className="mt-2 text-ink-2">{text}</p>
      </div>
      <div className="min-w-0">
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
};
