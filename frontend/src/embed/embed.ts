import './embed.css';
import './contents.css';
import { playFilm } from './film';
import { playSongs, type Song } from './songs';

// What the server wrote is all there is: a frame asks for nothing but sound.
const data = document.getElementById('data');
if (data) playSongs(JSON.parse(data.textContent ?? '[]') as readonly Song[]);

const film = document.getElementById('film');
if (film) playFilm(film);
