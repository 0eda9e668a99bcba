/** The path of the page and its text, in a line. @param {number} length in characters */
export const glance = (length) => `${location.pathname}: ${document.body.innerText.replace(/\s+/g, ' ').slice(0, length)}`;

export const title = () => document.title;

export const pathname = () => location.pathname;
