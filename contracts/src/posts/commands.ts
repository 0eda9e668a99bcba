import type { Command } from '../kernel';

export type CreatePost = Command<'CreatePost', { postId: string; authorId: string; content: string; trackId: string | null }>;
export type DeletePost = Command<'DeletePost', { postId: string; by: string; byAdmin: boolean }>;
export type PostCommand = CreatePost | DeletePost;

/** `ownPost` earns nothing. */
export type ToggleLike = Command<'ToggleLike', { postId: string; userId: string; ownPost: boolean }>;

export type AddComment = Command<'AddComment', { commentId: string; postId: string; parentId: string | null; authorId: string; content: string }>;
export type CommentCommand = AddComment;
