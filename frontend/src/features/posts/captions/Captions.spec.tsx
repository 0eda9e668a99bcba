import {
  captionRefusals,
  captionTexts as texts,
  captionsUrlOf,
  postMenuTexts,
  showingTexts,
  type Post,
} from '@refrain/contracts/posts';
import { render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../../app/store';
import { expectToast } from '../../../app/testing/looking';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';
import { samplePost } from '../testing/sample-post';
import { Film } from '../media/Film';
import { languageName, ownLanguage } from './language-names';

/** The tracks of a film as browsers keep them; the DOM of these tests has none. */
class Tracks extends EventTarget {
  readonly list: readonly { language: string; mode: string }[];
  constructor(film: HTMLMediaElement) {
    super();
    this.list = [...film.querySelectorAll('track')].map(({ srclang }) => ({ language: srclang, mode: 'disabled' }));
  }
  [Symbol.iterator] = () => this.list[Symbol.iterator]();
  choose(language: string | null) {
    for (const track of this.list) track.mode = track.language === language ? 'showing' : 'disabled';
    this.dispatchEvent(new Event('change'));
  }
  get shown() {
    return this.list.find(({ mode }) => mode === 'showing')?.language;
  }
}

const kept = new WeakMap<HTMLMediaElement, Tracks>();
const before = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'textTracks')!;
beforeEach(() => {
  localStorage.removeItem('captions');
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
    configurable: true,
    get(this: HTMLMediaElement) {
      if (!kept.has(this)) kept.set(this, new Tracks(this));
      return kept.get(this);
    },
  });
});
afterEach(() => {
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', before);
  localStorage.removeItem('captions');
});

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nRain & wind\n\n00:00:03.000 --> 00:00:04.000\nSalt\n';
const ID = '00000000-0000-4000-8000-0000000000f1';
const film = (captions?: readonly string[]): Post =>
  samplePost(ID, {
    userId: people.fan.id,
    mediaUrl: '/api/post-media/m1/video.mp4',
    mediaType: 'video/mp4',
    media: {
      ...{ id: 'm1', kind: 'video', status: 'ready', width: 640, height: 360, durationSeconds: 12, thumbnailUrl: null },
      ...{ thumbhash: null, peaks: null, alt: '', ...(captions ? { captions } : {}) },
    },
  });
const file = (bytes: BlobPart, name = 'sample.vtt') => new File([bytes], name);
const read = (post: Post, answers = {}) =>
  visit('/', { user: people.fan, answers: { 'GET /api/social/feed': { posts: [post], next: null }, ...answers } });
const put = (language: string) => `PUT /api/posts/${ID}/captions/${language}`;

const openDialog = async (post: Post, answers = {}) => {
  const visited = read(post, answers);
  const card = within((await screen.findByText(post.content)).closest('article')!);
  await visited.user.click(await card.findByRole('button', { name: new RegExp(`^${postMenuTexts.label}`) }));
  await visited.user.click(await screen.findByRole('menuitem', { name: postMenuTexts.captions }));
  return { ...visited, dialog: within(await screen.findByRole('dialog', { name: texts.title })) };
};

describe('captions of one’s own film', () => {
  it('are added from the menu of the post; a file that is wrong is turned away with its line', async () => {
    const { user, dialog, changes } = await openDialog(film(), { [put('en')]: film(['en']) });
    await user.click(dialog.getByRole('button', { name: texts.save }));
    expect((await dialog.findByRole('alert')).textContent).toBe(texts.noFile);
    const input = await dialog.findByLabelText(texts.file, { selector: 'input' });
    await user.upload(input, file('WEBVTT\n\n00:01.000 --> 00:02.000\n<b>no</b>'));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(captionRefusals.markup(4).message));
    await user.upload(input, file(new Uint8Array([0xff, 0xfe, 0x57, 0x00])));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(captionRefusals.encoding.message));
    await user.upload(input, file(VTT));
    expect(await dialog.findByText(texts.lines(2))).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(dialog.getByRole('button', { name: texts.save }));
    await expectToast(texts.saved);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      changes()
        .filter(({ call }) => call === put('en'))
        .map(({ body }) => body),
    ).toEqual([{ captions: VTT }]);
  });

  it('are replaced in a language that is chosen, and taken back', async () => {
    const { user, dialog, changes } = await openDialog(film(['de', 'en']), {
      [put('de')]: film(['en']),
      [put('fr')]: film(['en', 'fr']),
    });
    await user.click(dialog.getByRole('button', { name: texts.removeIn('Deutsch') }));
    await waitFor(() => expect(dialog.queryByText('Deutsch', { selector: 'span' })).toBeNull());
    expect(dialog.getByText('English', { selector: 'span' })).toBeTruthy();
    await user.upload(await dialog.findByLabelText(texts.file, { selector: 'input' }), file(VTT));
    await user.selectOptions(await dialog.findByLabelText(texts.language), 'fr');
    await user.click(dialog.getByRole('button', { name: texts.save }));
    await waitFor(() =>
      expect(
        changes()
          .filter(({ call }) => call.startsWith('PUT'))
          .map(({ call, body }) => [call, body]),
      ).toEqual([
        [put('de'), { captions: '' }],
        [put('fr'), { captions: VTT }],
      ]),
    );
  });

  it('are for nobody else to change, and for nothing but films', async () => {
    const { user } = read({ ...film(), userId: 'user-other' });
    await screen.findByText(film().content);
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${postMenuTexts.label}`) }));
    await screen.findByRole('menuitem', { name: postMenuTexts.hide });
    expect(screen.queryByRole('menuitem', { name: postMenuTexts.captions })).toBeNull();
  });
});

describe('captions in the player of a film', () => {
  const watch = async (...languages: readonly string[]) => {
    const { unmount } = render(<Film media={film(languages).media!} url="/film.mp4" by="Ada" />, {
      wrapper: ({ children }) => <Provider store={createStore()}>{children}</Provider>,
    });
    const video = await screen.findByLabelText<HTMLVideoElement>(showingTexts.video('Ada'));
    const tracks = video.textTracks as unknown as Tracks;
    return { tracks, video, unmount };
  };

  it('are a track for each language, and none is on by itself', async () => {
    const { video, tracks } = await watch('de', 'pt-BR');
    const shown = [...video.querySelectorAll('track')].map(({ kind, src, srclang, label, default: isOn }) => [
      ...[kind, new URL(src).pathname, srclang, label, isOn],
    ]);
    expect(shown).toEqual([
      ['captions', captionsUrlOf('m1', 'de'), 'de', 'Deutsch', false],
      ['captions', captionsUrlOf('m1', 'pt-BR'), 'pt-BR', languageName('pt-BR'), false],
    ]);
    expect(tracks.shown).toBeUndefined();
  });

  it('stay on in the next film once they were chosen, in the same language where it has them, until they are switched off', async () => {
    const first = await watch('de', 'en');
    first.tracks.choose('en');
    first.unmount();
    const second = await watch('de');
    expect(second.tracks.shown).toBe('de');
    second.tracks.dispatchEvent(new Event('change'));
    second.unmount();
    const third = await watch('de', 'en');
    expect(third.tracks.shown).toBe('en');
    third.tracks.choose(null);
    third.unmount();
    expect((await watch('en')).tracks.shown).toBeUndefined();
  });
});

describe('the language of captions', () => {
  it('is that of the browser where it is offered', () => {
    expect([ownLanguage('de-AT'), ownLanguage('pt-BR'), ownLanguage('tlh'), ownLanguage('')]).toEqual([
      'de',
      'pt-BR',
      'en',
      'en',
    ]);
    expect([languageName('en'), languageName('fr')]).toEqual(['English', 'Français']);
  });
});
