import type { Comment, Post } from '@refrain/contracts/posts';
import type { Answer } from './http';
import type { Member } from './test-app';

const TAGS = ['NewMusic', 'newmusic', 'Collab', 'tips', 'FridayMix', 'kiln', 'música', 'live', 'thanks', 'ＪＡＭ', 'jam', 'blog'];
/** What may be answered: done, or too late because another request was quicker. */
const FINE: ReadonlySet<number> = new Set([200, 201, 204, 404]);

type Act = (by: Member) => Promise<Answer | null>;

/** People who do things at random, all at once and each one thing after the other. */
export class Crowd {
  readonly refused: string[] = [];
  done = 0;
  private readonly followed = new Map<Member, readonly string[]>();
  private readonly posts: { id: string; authorId: string; comments: string[] }[] = [];
  private readonly talks: { id: string; comments: string[] }[];
  private readonly likedComments = new Map<Member, readonly string[]>();
  private readonly said: { id: string; authorId: string }[] = [];

  /** @param random gives 0 up to, not including, 1; `tick` is called before each act; `songs` are ids of tracks that are out */
  constructor(
    readonly members: readonly Member[],
    private readonly random: () => number,
    private readonly tick: () => void,
    songs: readonly string[] = [],
  ) {
    this.talks = songs.map((id) => ({ id, comments: [] }));
  }

  private pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.random() * from.length)];
  }

  private readonly write: Act = async (by) => {
    const tags = Array.from({ length: Math.floor(this.random() * 4) }, () => `#${this.pick(TAGS)}`);
    const answer = await by.post('/api/social/posts', { content: ['A sample', ...tags].join(' ') });
    if (answer.status === 201) this.posts.push({ id: (answer.body as Post).id, authorId: by.user.id, comments: [] });
    return answer;
  };

  private readonly erase: Act = async (by) => {
    const at = this.posts.findIndex(({ authorId }) => authorId === by.user.id);
    const [post] = at < 0 ? [] : this.posts.splice(at, 1);
    return post ? by.delete(`/api/posts/${post.id}`) : null;
  };

  private readonly like: Act = async (by) => {
    const post = this.pick(this.posts);
    return post ? by.post(`/api/social/posts/${post.id}/like`) : null;
  };

  private readonly comment: Act = async (by) => {
    const post = this.pick(this.posts);
    return post ? this.say(by, 'posts', post) : null;
  };

  private readonly commentSong: Act = async (by) => {
    const song = this.pick(this.talks);
    return song ? this.say(by, 'tracks', song) : null;
  };

  private async say(
    by: Member,
    of: 'posts' | 'tracks',
    { id: on, comments }: { id: string; comments: string[] },
  ): Promise<Answer> {
    const parentId = this.random() < 0.4 ? this.pick(comments) : undefined;
    const isPinned = of === 'tracks' && !parentId && this.random() < 0.5;
    const body = { content: 'Well said', ...(parentId ? { parentId } : {}), ...(isPinned ? { atSeconds: 0 } : {}) };
    const answer = await by.post(`/api/${of}/${on}/comments`, body);
    if (answer.status !== 201) return answer;
    const { id } = answer.body as Comment;
    if (!parentId) comments.push(id);
    this.said.push({ id, authorId: by.user.id });
    return answer;
  }

  private readonly likeComment: Act = async (by) => {
    const own = this.likedComments.get(by) ?? [];
    const liked = this.random() < 0.3 ? this.pick(own) : undefined;
    const id = liked ?? this.pick(this.said.slice(-40))?.id;
    if (id === undefined) return null;
    if (!liked) this.likedComments.set(by, [...own, id]);
    return by.post(`/api/comments/${id}/like`, { liked: !liked });
  };

  private readonly takeBack: Act = async (by) => {
    const comment = this.said.find(({ authorId }) => authorId === by.user.id);
    return comment ? by.delete(`/api/comments/${comment.id}`) : null;
  };

  private other(by: Member): string {
    const others = this.members.filter((member) => member !== by);
    return this.pick(others)?.user.id ?? by.user.id;
  }

  private readonly follow: Act = async (by) => {
    const followee = this.other(by);
    const answer = await by.post(`/api/social/users/${followee}/follow`);
    if (answer.status === 200) this.followed.set(by, [...(this.followed.get(by) ?? []), followee]);
    return answer;
  };

  /** Mostly a person who is followed: two at random hardly ever know each other. */
  private readonly leave: Act = (by) =>
    by.delete(`/api/follows/${(this.random() < 0.8 && this.pick(this.followed.get(by) ?? [])) || this.other(by)}`);
  private readonly promote: Act = (by) => by.post('/api/user/promote-to-artist');

  /** Of a hundred acts, so many are of each kind. */
  private readonly acts: readonly (readonly [number, Act])[] = [
    [36, this.like],
    [12, this.comment],
    [6, this.commentSong],
    [10, this.likeComment],
    [2, this.takeBack],
    [12, this.write],
    [5, this.erase],
    [10, this.follow],
    [6, this.leave],
    [1, this.promote],
  ];

  private choose(): Act {
    let left = this.random() * 100;
    return this.acts.find(([share]) => (left -= share) < 0)?.[1] ?? this.like;
  }

  /** Lets them do so many things, everybody at the same time. */
  async act(times: number): Promise<void> {
    await Promise.all(
      this.members.map(async (member) => {
        while (this.done < times) {
          this.done += 1;
          this.tick();
          const answer = await this.choose()(member);
          if (answer && !FINE.has(answer.status)) this.refused.push(`${answer.status} ${JSON.stringify(answer.body)}`);
        }
      }),
    );
  }
}
