/** Puts the player of YouTube in its place once it is asked for: nothing is loaded from there before. */
export const playFilm = (film: HTMLElement): void => {
  const { player = '' } = film.dataset;
  document.getElementById('watch')?.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: player, title: document.title, allow: 'autoplay; encrypted-media; fullscreen' });
    film.replaceChildren(frame);
    frame.focus();
  });
};
