import { POST_MAX_LENGTH, postRefusals, type PostCommand, type PostEvent } from '@refrain/contracts/posts';
import { refuse, type Decider } from '../kernel/decider';

export type Post = { status: 'none' } | { status: 'published'; authorId: string } | { status: 'deleted' };

const decide = (command: PostCommand, post: Post): readonly PostEvent[] => {
  switch (command.type) {
    case 'CreatePost': {
      if (post.status !== 'none') return refuse(postRefusals.alreadyExists);
      if (command.data.content.trim().length === 0) return refuse(postRefusals.empty);
      if ([...command.data.content].length > POST_MAX_LENGTH) return refuse(postRefusals.tooLong);
      return [{ type: 'PostCreated', data: command.data }];
    }
    case 'DeletePost': {
      if (post.status === 'deleted') return [];
      if (post.status === 'none') return refuse(postRefusals.unknown);
      const { postId, by, byAdmin } = command.data;
      if (post.authorId !== by && !byAdmin) return refuse(postRefusals.notTheAuthor);
      return [{ type: 'PostDeleted', data: { postId, authorId: post.authorId, deletedBy: by } }];
    }
  }
};

const evolve = (_post: Post, event: PostEvent): Post => {
  switch (event.type) {
    case 'PostCreated':
      return { status: 'published', authorId: event.data.authorId };
    case 'PostDeleted':
      return { status: 'deleted' };
  }
};

export const postDecider: Decider<Post, PostCommand, PostEvent> = { initialState: () => ({ status: 'none' }), decide, evolve };

export const postStream = (postId: string): string => `post-${postId}`;
