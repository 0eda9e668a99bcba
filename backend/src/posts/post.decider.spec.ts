import {
  ALT_MAX_LENGTH,
  CAPTION_LANGUAGES_MAX,
  captionRefusals,
  EDIT_SECONDS,
  POST_MAX_LENGTH,
  postMediaRefusals,
  postRefusals,
  postSamples,
  VERSIONS_MAX,
} from '@refrain/contracts/posts';
import { specFor } from '../kernel/testing/decider-spec';
import { isKeptFor, postDecider } from './post.decider';

const { given } = specFor(postDecider);
const created = {
  type: 'PostCreated',
  data: { ...postSamples.PostCreated[1].data, link: null, media: null, mentions: [] as string[] },
} as const;
const create = (content: string) => ({ type: 'CreatePost', data: { ...created.data, content } }) as const;
const remove = (by: string, byAdmin = false) => ({ type: 'DeletePost', data: { postId: 'post-1', by, byAdmin } }) as const;
const deleted = (deletedBy: string) =>
  ({ type: 'PostDeleted', data: { postId: 'post-1', authorId: 'user-ada', deletedBy } }) as const;

describe('a post', () => {
  it('is created', () => given().when(create('Hello, sample world')).then(created));
  it('is refused when it is empty', () => given().when(create('  \n ')).thenRefuses(postRefusals.empty));
  it('may be as long as the limit', () =>
    given()
      .when(create('é'.repeat(POST_MAX_LENGTH)))
      .then({ ...created, data: { ...created.data, content: 'é'.repeat(POST_MAX_LENGTH) } }));
  it('may not be one character longer', () =>
    given()
      .when(create('x'.repeat(POST_MAX_LENGTH + 1)))
      .thenRefuses(postRefusals.tooLong));
  it('is not created twice', () => given(created).when(create('again')).thenRefuses(postRefusals.alreadyExists));
  it('is deleted by its author', () => given(created).when(remove('user-ada')).then(deleted('user-ada')));
  it('is deleted by an admin', () => given(created).when(remove('user-vera', true)).then(deleted('user-vera')));
  it('is not deleted by anyone else', () => given(created).when(remove('user-ben')).thenRefuses(postRefusals.notTheAuthor));
  it('is gone already when deleted again', () => given(created, deleted('user-ada')).when(remove('user-ada')).then());
  it('must exist to be deleted', () => given().when(remove('user-ada')).thenRefuses(postRefusals.unknown));
});

describe('media of a post', () => {
  const media = { id: 'media-1', kind: 'video' } as const;
  const made = { width: 640, height: 360, durationMs: 2000, thumbhash: null, peaks: null };
  const withMedia = { ...created, data: { ...created.data, content: '', media } };
  const processed = {
    type: 'PostMediaProcessed',
    data: { postId: 'post-1', authorId: 'user-ada', mediaId: 'media-1', kind: 'video', ...made },
  } as const;
  const failed = { type: 'PostMediaFailed', data: { postId: 'post-1', mediaId: 'media-1', code: 'X', reason: 'x' } } as const;
  const complete = { type: 'CompletePostMedia', data: { postId: 'post-1', mediaId: 'media-1', made } } as const;
  const fail = { type: 'FailPostMedia', data: failed.data } as const;

  it('need no text beside them', () => given().when({ type: 'CreatePost', data: withMedia.data }).then(withMedia));
  it('are shown at once when they are made already', () =>
    given()
      .when({ type: 'CreatePost', data: { ...withMedia.data, made } })
      .then(withMedia, processed));
  it('are completed once', () => given(withMedia).when(complete).then(processed));
  it('are not completed again', () => given(withMedia, processed).when(complete).then());
  it('of a deleted post come to nothing', () => given(withMedia, deleted('user-ada')).when(complete).then());
  it('of another id come to nothing', () =>
    given(withMedia)
      .when({ ...complete, data: { ...complete.data, mediaId: 'media-2' } })
      .then());
  it('may fail', () => given(withMedia).when(fail).then(failed));
  it('do not fail once they are there', () => given(withMedia, processed).when(fail).then());
  it('are kept as long as they are of use', () => {
    const kept = (...history: Parameters<typeof given>) => {
      const post = history.reduce(postDecider.evolve, postDecider.initialState());
      return [isKeptFor(post, 'media-1', true), isKeptFor(post, 'media-1', false), isKeptFor(post, 'media-2', false)];
    };
    expect(kept()).toEqual([false, false, false]);
    expect(kept(withMedia)).toEqual([true, true, false]);
    expect(kept(withMedia, processed)).toEqual([false, true, false]);
    expect(kept(withMedia, failed)).toEqual([false, false, false]);
    expect(kept(withMedia, processed, deleted('user-ada'))).toEqual([false, false, false]);
  });
});

describe('the link of a post', () => {
  const linked = {
    ...created,
    data: { ...created.data, link: { url: 'https://www.youtube.com/watch?v=x', type: 'youtube' } },
  } as const;
  const described = {
    type: 'PostLinkDescribed',
    data: { postId: 'post-1', authorId: 'user-ada', title: 'A', description: null, imageId: 'image-1' },
  } as const;
  const describeIt = {
    type: 'DescribePostLink',
    data: { postId: 'post-1', url: 'https://www.youtube.com/watch?v=x', title: 'A', description: null, imageId: 'image-1' },
  } as const;

  it('is described', () => given(linked).when(describeIt).then(described));
  it('is described once', () => given(linked, described).when(describeIt).then());
  it('is not described where there is none', () => given(created).when(describeIt).then());
  it('keeps its picture', () =>
    expect(isKeptFor([linked, described].reduce(postDecider.evolve, postDecider.initialState()), 'image-1', false)).toBe(true));

  it('is not described with what was asked about another one', () => {
    const other = {
      ...linked,
      data: { ...linked.data, link: { url: 'https://www.youtube.com/watch?v=y', type: 'youtube' } },
    } as const;
    given(other).when(describeIt).then();
  });
});

const POSTED = '2026-06-01T12:00:00.000Z';
const words = { postId: 'post-1', content: 'Other words', trackId: null, link: null, mentions: [] as string[], postedAt: POSTED };
const edit = (changes: Partial<typeof words> = {}, { by = 'user-ada', seconds = 60 } = {}) =>
  ({
    type: 'EditPost',
    data: { ...words, ...changes, by, at: new Date(Date.parse(POSTED) + seconds * 1000).toISOString() },
  }) as const;
const edited = (changes: Partial<typeof words> = {}, newMentions: readonly string[] = []) =>
  ({ type: 'PostEdited', data: { ...words, ...changes, authorId: 'user-ada', newMentions } }) as const;
const removed = {
  type: 'PostRemoved',
  data: { postId: 'post-1', authorId: 'user-ada', removedBy: 'user-admin', reason: 'Rude' },
} as const;

describe('a post that its author edits', () => {
  it('says the new words', () => given(created).when(edit()).then(edited()));
  it('to what it says already changes nothing, at any time', () =>
    given(created, edited())
      .when(edit({}, { seconds: 10 * EDIT_SECONDS }))
      .then());
  it('may be edited until the hour is over, and not after it', () => {
    given(created)
      .when(edit({}, { seconds: EDIT_SECONDS }))
      .then(edited());
    given(created)
      .when(edit({}, { seconds: EDIT_SECONDS + 1 }))
      .thenRefuses(postRefusals.editingOver);
  });
  it('is edited by nobody else', () =>
    given(created)
      .when(edit({}, { by: 'user-admin' }))
      .thenRefuses(postRefusals.notYours));
  it('names the people that no version before mentioned', () => {
    const mentioning = { ...created, data: { ...created.data, mentions: ['user-ben'] } };
    given(mentioning)
      .when(edit({ mentions: ['user-ben', 'user-cleo'] }))
      .then(edited({ mentions: ['user-ben', 'user-cleo'] }, ['user-cleo']));
    given(mentioning, edited(), edited({ content: 'Two', mentions: ['user-cleo'] }, ['user-cleo']))
      .when(edit({ content: 'Three', mentions: ['user-ben', 'user-cleo'] }))
      .then(edited({ content: 'Three', mentions: ['user-ben', 'user-cleo'] }));
  });
  it('keeps the rules of words', () => {
    given(created)
      .when(edit({ content: '' }))
      .thenRefuses(postRefusals.empty);
    given(created)
      .when(edit({ content: 'a'.repeat(POST_MAX_LENGTH + 1) }))
      .thenRefuses(postRefusals.tooLong);
  });
  it('has only so many versions', () => {
    const versions = Array.from({ length: VERSIONS_MAX - 1 }, (_, i) => edited({ content: `Version ${i}` }));
    given(created, ...versions.slice(1))
      .when(edit())
      .then(edited());
    given(created, ...versions)
      .when(edit())
      .thenRefuses(postRefusals.editedTooOften);
  });
  it('cannot be edited once it was removed or deleted', () => {
    given(created, removed).when(edit()).thenRefuses(postRefusals.removed);
    given(created, deleted('user-ada')).when(edit()).thenRefuses(postRefusals.unknown);
    given().when(edit()).thenRefuses(postRefusals.unknown);
  });
});

describe('the film of a post', () => {
  const media = { id: 'media-1', kind: 'video' } as const;
  const film = { ...created, data: { ...created.data, media } } as const;
  const caption = (captions: string, language = 'en', by = 'user-ada') =>
    ({ type: 'CaptionPostMedia', data: { postId: 'post-1', by, language, captions } }) as const;
  const said = (captions: string, language = 'en') =>
    ({
      type: 'PostMediaCaptioned',
      data: { postId: 'post-1', authorId: 'user-ada', mediaId: 'media-1', language, captions },
    }) as const;

  it('has captions by its author, in each language once, until they are taken back', () => {
    given(film).when(caption('one')).then(said('one'));
    given(film, said('one')).when(caption('one')).then();
    given(film, said('one')).when(caption('eins', 'de')).then(said('eins', 'de'));
    given(film, said('one')).when(caption('two')).then(said('two'));
    given(film, said('one')).when(caption('')).then(said(''));
    given(film, said('one'), said('')).when(caption('')).then();
  });
  it('has them in so many languages', () => {
    const all = Array.from({ length: CAPTION_LANGUAGES_MAX }, (_, i) => said('x', `l${i}`));
    given(film, ...all)
      .when(caption('x'))
      .thenRefuses(captionRefusals.tooManyLanguages);
    given(film, ...all)
      .when(caption('y', 'l0'))
      .then(said('y', 'l0'));
    given(film, ...all, said('', 'l0'))
      .when(caption('x'))
      .then(said('x'));
  });
  it('has none by others, or once it was removed, and what is no film has none', () => {
    given(film)
      .when(caption('x', 'en', 'user-ben'))
      .thenRefuses(postRefusals.notYours);
    given(film, removed).when(caption('x')).thenRefuses(postRefusals.removed);
    given(created).when(caption('x')).thenRefuses(captionRefusals.noFilm);
    given({ ...film, data: { ...film.data, media: { id: 'media-1', kind: 'image' } } } as const)
      .when(caption('x'))
      .thenRefuses(captionRefusals.noFilm);
  });
});

describe('the picture of a post', () => {
  const image = { ...created, data: { ...created.data, media: { id: 'media-1', kind: 'image' } } } as const;
  const describe_ = (alt: string, by = 'user-ada') =>
    ({ type: 'DescribePostMedia', data: { postId: 'post-1', by, alt } }) as const;
  const said = (alt: string) =>
    ({ type: 'PostMediaDescribed', data: { postId: 'post-1', authorId: 'user-ada', mediaId: 'media-1', alt } }) as const;

  it('is described by its author, and again, and no more', () => {
    given(image).when(describe_(' A harbour ')).then(said('A harbour'));
    given(image, said('A harbour')).when(describe_('A harbour')).then();
    given(image, said('A harbour')).when(describe_('')).then(said(''));
  });
  it('is described by nobody else', () => given(image).when(describe_('x', 'user-ben')).thenRefuses(postRefusals.notYours));
  it('is described in so many characters', () => {
    given(image)
      .when(describe_('🎵'.repeat(ALT_MAX_LENGTH)))
      .then(said('🎵'.repeat(ALT_MAX_LENGTH)));
    given(image)
      .when(describe_('a'.repeat(ALT_MAX_LENGTH + 1)))
      .thenRefuses(postMediaRefusals.altTooLong);
  });
  it('must be one', () => {
    given(created).when(describe_('x')).thenRefuses(postMediaRefusals.noPicture);
    given({ ...image, data: { ...image.data, media: { id: 'media-1', kind: 'audio' } } } as const)
      .when(describe_('x'))
      .thenRefuses(postMediaRefusals.noPicture);
  });
  it('cannot be described once the post was removed', () =>
    given(image, removed).when(describe_('x')).thenRefuses(postRefusals.removed));
});
