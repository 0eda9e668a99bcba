import type { LinkPreview } from '@refrain/contracts/posts';
import { noPreview, previewReducer, type PreviewAction } from './preview-state';

const [A, B] = ['https://youtu.be/a', 'https://youtu.be/b'];
const preview = (linkUrl: string): LinkPreview => ({
  linkUrl,
  linkTitle: `Sample ${linkUrl}`,
  linkDescription: null,
  linkImage: null,
  linkType: 'youtube',
});
const shown = (link: string): PreviewAction => ({ type: 'answered', link, outcome: { is: 'shown', preview: preview(link) } });
const linked = (link: string | null): PreviewAction => ({ type: 'linked', link });
const [asked, dismissed, retried] = [{ type: 'asked' }, { type: 'dismissed' }, { type: 'retried' }] as const;
const after = (...actions: readonly PreviewAction[]) => actions.reduce(previewReducer, noPreview);

describe('the preview of the first link', () => {
  it('waits until typing stops, asks, and shows the answer', () => {
    expect(after(linked(A)).stage).toEqual({ is: 'waiting' });
    expect(after(linked(A), asked).stage).toEqual({ is: 'asking' });
    expect(after(linked(A), asked, shown(A)).stage).toEqual({ is: 'shown', preview: preview(A) });
  });

  it('ignores answers about a link that was changed or taken out meanwhile', () => {
    expect(after(linked(A), asked, linked(B), shown(A)).stage).toEqual({ is: 'waiting' });
    expect(after(linked(A), asked, linked(null), shown(A))).toMatchObject({ link: null, stage: { is: 'closed' } });
    expect(after(linked(A), asked, linked(B), asked, shown(A), shown(B)).stage).toEqual({ is: 'shown', preview: preview(B) });
  });

  it('does not ask about the same link twice in a row, and again after another', () => {
    expect(after(linked(A), asked, shown(A), linked(null), linked(A)).stage).toEqual({ is: 'shown', preview: preview(A) });
    expect(after(linked(A), asked, shown(A), linked(B), asked, shown(B), linked(A)).stage).toEqual({ is: 'waiting' });
  });

  it('stays dismissed, for that link alone', () => {
    expect(after(linked(A), asked, shown(A), dismissed).stage).toEqual({ is: 'closed' });
    expect(after(linked(A), asked, dismissed, shown(A)).stage).toEqual({ is: 'closed' });
    expect(after(linked(A), dismissed, linked(null), linked(A)).stage).toEqual({ is: 'closed' });
    expect(after(linked(A), dismissed, linked(B)).stage).toEqual({ is: 'waiting' });
  });

  it('is asked for again after a failure only', () => {
    const failed: PreviewAction = { type: 'answered', link: A, outcome: { is: 'failed' } };
    expect(after(linked(A), asked, failed, retried).stage).toEqual({ is: 'asking' });
    expect(after(linked(A), asked, { ...failed, outcome: { is: 'refused', message: 'No' } }, retried).stage).toEqual({
      is: 'refused',
      message: 'No',
    });
  });
});
