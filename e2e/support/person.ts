import { randomUUID } from 'node:crypto';
import { expect, type APIResponse, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { RegisterRequest, User } from '@refrain/contracts/accounts';
import type { Post } from '@refrain/contracts/posts';
import type { Track, UploadFilesResponse, UploadTrackRequest } from '@refrain/contracts/tracks';
import type { Video } from '@refrain/contracts/videos';
import { PROCESSED_WITHIN_MS } from './media/media';

export const PASSWORD = 'a sample password';
let people = 0;

/** A registration of a person who has no account yet. */
export const someone = (displayName = 'Sample Person'): RegisterRequest => {
  const name = `${displayName.toLowerCase().replace(/[^a-z]+/g, '-')}-${(people += 1)}${randomUUID().slice(0, 4)}`;
  return { displayName, username: name, slug: name, email: `${name}@example.test`, password: PASSWORD };
};

/** A person at a browser: their pages, and the API under their session for what a journey only needs to be there. */
export class Person {
  user: User | null = null;

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly origin: string,
  ) {}

  private async answered<T>(response: APIResponse): Promise<T> {
    const text = await response.text();
    if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  }

  async post<T>(path: string, data: unknown = undefined): Promise<T> {
    return this.answered(
      await this.context.request.post(path, { headers: { origin: this.origin }, ...(data === undefined ? {} : { data }) }),
    );
  }

  async get<T>(path: string): Promise<T> {
    return this.answered(await this.context.request.get(path));
  }

  async register(form = someone()): Promise<User> {
    this.user = await this.post<User>('/api/register', form);
    await this.remembersFirstMinute('hidden', false);
    return this.user;
  }

  /** Shows them their first minute, which others in journeys have behind them. */
  isNew = (): Promise<void> => this.remembersFirstMinute('shown', true);

  private async remembersFirstMinute(words: string, isOver: boolean): Promise<void> {
    await this.context.addInitScript(
      ([key, value, over]) => {
        if (window.origin === 'null') return;
        const isOnce = over && sessionStorage.getItem(key) === null;
        if (isOnce) sessionStorage.setItem(key, value);
        if (isOnce || localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      [`refrain.first-minute.${this.user?.id.slice(0, 8)}`, words, isOver] as const,
    );
  }

  async becomeArtist(): Promise<User> {
    return (this.user = await this.post<User>('/api/user/promote-to-artist'));
  }

  async signsIn(username: string, password = PASSWORD): Promise<User> {
    this.user = await this.post<User>('/api/login', { username, password });
    await this.remembersFirstMinute('hidden', false);
    return this.user;
  }

  writes = (content: string) => this.post<Post>('/api/social/posts', { content });
  follows = ({ user }: Person) => this.post(`/api/social/users/${user?.id}/follow`);

  /** Sends the files of an upload; gives their ids. */
  async sends(audio: Buffer, cover?: Buffer): Promise<UploadFilesResponse['files']> {
    const response = await this.context.request.post('/api/audio/upload-file', {
      headers: { origin: this.origin },
      multipart: {
        audio: { name: 'song.wav', mimeType: 'audio/wav', buffer: audio },
        ...(cover ? { coverArt: { name: 'cover.png', mimeType: 'image/png', buffer: cover } } : {}),
      },
    });
    return (await this.answered<UploadFilesResponse>(response)).files;
  }

  /** Makes a track of what was sent; it is processed after that. */
  declares = (
    { audio, coverArt }: UploadFilesResponse['files'],
    declared: Partial<UploadTrackRequest> & { title: string },
  ): Promise<Track> =>
    this.post('/api/tracks/upload', {
      audioUploadId: audio.uploadId,
      coverArtUploadId: coverArt?.uploadId ?? null,
      artist: this.user?.displayName ?? '',
      genre: 'Folk',
      moodCategories: ['serene'],
      aiCategory: 'human_only',
      ...declared,
    });

  /** Uploads, and waits until it can be played. */
  async publishes(audio: Buffer, declared: Partial<UploadTrackRequest> & { title: string }, cover?: Buffer): Promise<Track> {
    const { id } = await this.declares(await this.sends(audio, cover), declared);
    await expect
      .poll(async () => (await this.get<Track>(`/api/tracks/${id}`)).processingStatus, { timeout: PROCESSED_WITHIN_MS })
      .toBe('completed');
    return this.get<Track>(`/api/tracks/${id}`);
  }

  /** Uploads a film, and waits until it can be watched. */
  async films(webm: Buffer, title: string): Promise<Video> {
    const said = {
      title,
      artist: this.user?.displayName ?? '',
      genre: 'Folk',
      moodCategories: '["serene"]',
      aiCategory: 'human_only',
    };
    const response = await this.context.request.post('/api/videos/upload', {
      headers: { origin: this.origin },
      multipart: { ...said, video: { name: 'film.webm', mimeType: 'video/webm', buffer: webm } },
    });
    const { id } = await this.answered<Video>(response);
    const state = async () => (await this.get<Video>(`/api/videos/${id}`)).processingStatus;
    await expect.poll(state, { timeout: PROCESSED_WITHIN_MS }).toBe('completed');
    return this.get<Video>(`/api/videos/${id}`);
  }
}

/** The message that is shown at the bottom; there is at most one. */
export const toastOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).locator('li[data-state="open"]');

/** A message with exactly this title and text. */
export const expectToast = (page: Page, title: string, text = ''): Promise<void> =>
  expect(toastOf(page)).toHaveText(title + text);

/** The post with this text. */
export const postOf = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

/** A block of the columns beside the feed. */
export const besideFeed = (page: Page, title: string): Locator =>
  page.getByRole('complementary').getByRole('region', { name: title, exact: true });
