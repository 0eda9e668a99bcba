import { useEffect, useState } from 'react';

/** The chapter that is being read: the last one whose heading has come up to the upper third of the window. */
export const useCurrentChapter = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const chapters = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const reached = chapters.filter((each) => each.getBoundingClientRect().top < window.innerHeight / 3);
      setCurrent((reached.at(-1) ?? chapters[0])?.id);
    };
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] });
    chapters.forEach((each) => observer.observe(each));
    return () => observer.disconnect();
  }, [key]);
  return current;
};
