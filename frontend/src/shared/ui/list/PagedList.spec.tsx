import { renderToStaticMarkup } from 'react-dom/server';
import { PagedList } from './PagedList';

type Page = { names: readonly string[] };
type State = { pages?: readonly Page[]; isError?: boolean; hasNextPage?: boolean };

const shown = ({ pages, isError = false, hasNextPage = false }: State): string => {
  const fetching = { hasNextPage, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: () => undefined };
  return renderToStaticMarkup(
    <PagedList
      list={{ ...fetching, data: pages && { pages }, isError, refetch: () => undefined }}
      items={(page) => page.names}
      keyOf={(name) => name}
      error="It failed."
      empty="Nobody yet."
      skeleton={<i>boxes</i>}
      more={{ label: 'More' }}
    >
      {(names) => <b>{names.join(', ')}</b>}
    </PagedList>,
  );
};

describe('a list that is fetched page by page', () => {
  it('says to a screen reader that it is awaited', () => {
    expect(shown({})).toBe('<div role="status" aria-label="Loading" aria-busy="true"><i>boxes</i></div>');
  });
  it('says that it failed, and offers another try', () => {
    expect(shown({ isError: true })).toMatch(/^<p role="alert".*It failed\..*Try Again/);
  });
  it('says that it is empty', () => {
    expect(shown({ pages: [{ names: [] }] })).toMatch(/^<p [^>]*>Nobody yet\.<\/p>$/);
  });
  it('shows each item once, and no way to more where there is none', () => {
    expect(shown({ pages: [{ names: ['Ada', 'Ben'] }, { names: ['Ben', 'Cleo'] }] })).toBe('<b>Ada, Ben, Cleo</b>');
  });
  it('leads to more, also from a page whose items are all hidden', () => {
    expect(shown({ pages: [{ names: [] }], hasNextPage: true })).toMatch(/^<b><\/b>.*More/);
  });
  it('keeps what is there when it cannot be fetched again', () => {
    expect(shown({ pages: [{ names: ['Ada'] }], isError: true })).toBe('<b>Ada</b>');
  });
});
