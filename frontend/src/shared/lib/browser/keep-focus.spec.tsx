import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { EmptyState } from '../../ui/states';
import { keepFocus } from './keep-focus';

const SONGS = ['Hum', 'Kiln', 'Glass'] as const;

/** A list whose rows go when asked, at the end of a page with a heading. */
const Queue = () => {
  const [songs, setSongs] = useState<readonly string[]>(SONGS);
  return (
    <main>
      <h1>Player</h1>
      <section>
        <h2>Queue</h2>
        <ul>
          {songs.map((song) => (
            <li key={song}>
              <a href={`#${song}`}>{song}</a>
              <button className="takes-out" onClick={() => setSongs(songs.filter((each) => each !== song))}>
                {`Remove ${song}`}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
};

const focused = () => document.activeElement?.textContent;
const settled = () => act(() => new Promise((done) => setTimeout(done, 80)));
const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await settled();
};

describe('the focus, when what has it goes,', () => {
  let stop: () => void;
  beforeEach(() => (stop = keepFocus()));
  afterEach(() => stop());

  it('goes to the same control of the next row, from the last row to the one before, and from the only row to the heading', async () => {
    render(<Queue />);
    await press('Remove Kiln');
    expect(focused()).toBe('Remove Glass');
    await press('Remove Glass');
    expect(focused()).toBe('Remove Hum');
    await press('Remove Hum');
    expect(focused()).toBe('Queue');
  });

  it('goes to the heading, and not past the words, where an empty state takes the place of the last row', async () => {
    const Saved = () => {
      const [isAny, setAny] = useState(true);
      return (
        <main>
          <h1>Saved songs</h1>
          {isAny ? (
            <ul>
              <li>
                <button onClick={() => setAny(false)}>Remove Hum</button>
              </li>
            </ul>
          ) : (
            <EmptyState title="No songs" text="Save one." action={<a href="#music">Find music</a>} />
          )}
        </main>
      );
    };
    render(<Saved />);
    await press('Remove Hum');
    expect(focused()).toBe('Saved songs');
  });

  it('goes back to the page when a message that had it goes, whose list takes it', async () => {
    const Undone = () => {
      const [isThere, show] = useState(true);
      const list = useRef<HTMLOListElement>(null);
      const undo = () => {
        list.current?.focus();
        show(false);
      };
      return (
        <>
          <main>
            <button>Song</button>
          </main>
          <div role="region">
            <ol ref={list} tabIndex={-1}>
              {isThere && (
                <li>
                  <button onClick={undo}>Undo</button>
                </li>
              )}
            </ol>
          </div>
        </>
      );
    };
    render(<Undone />);
    screen.getByRole('button', { name: 'Song' }).focus();
    await press('Undo');
    expect(focused()).toBe('Song');
  });

  it('goes to the row beside it too when a dialog outside of the page took the row away', async () => {
    const Rows = () => {
      const [asked, setAsked] = useState<string | null>(null);
      const [songs, setSongs] = useState<readonly string[]>(SONGS);
      return (
        <>
          <main>
            {songs.map((song) => (
              <p key={song}>
                <button aria-label={`More of ${song}`} onClick={() => setAsked(song)}>
                  {song}
                </button>
              </p>
            ))}
          </main>
          {asked && (
            <div>
              <button onClick={() => (setSongs(songs.filter((song) => song !== asked)), setAsked(null))}>Delete</button>
            </div>
          )}
        </>
      );
    };
    render(<Rows />);
    await press('More of Hum');
    await press('Delete');
    expect(focused()).toBe('Kiln');
  });

  it('goes from a bar outside of the page back to where it was, or to the heading of the page', async () => {
    const Bar = () => {
      const [there, setThere] = useState(true);
      return (
        <>
          <main>
            <h1>Music</h1>
            <button>Play</button>
          </main>
          {there && <button onClick={() => setThere(false)}>Stop</button>}
        </>
      );
    };
    const { unmount } = render(<Bar />);
    await press('Stop');
    expect(focused()).toBe('Music');
    unmount();
    render(<Bar />);
    await press('Play');
    await press('Stop');
    expect(focused()).toBe('Play');
  });

  it('never goes to the heading of a navigation, which names its links', async () => {
    const Coming = () => {
      const [there, setThere] = useState(true);
      return (
        <>
          <nav>
            <h2>Discover</h2>
          </nav>
          <main>{there && <button onClick={() => setThere(false)}>Go</button>}</main>
        </>
      );
    };
    render(<Coming />);
    await press('Go');
    expect(document.activeElement).toBe(document.body);
  });

  it('waits for what is only disabled', async () => {
    let answer = () => undefined as void;
    // A browser takes the focus from what is disabled; this one does not.
    const Sends = () => {
      const [busy, setBusy] = useState(false);
      answer = () => act(() => setBusy(false));
      return (
        <main>
          <h1>Form</h1>
          <button disabled={busy} onClick={({ currentTarget }) => (currentTarget.blur(), setBusy(true))}>
            Send
          </button>
        </main>
      );
    };
    render(<Sends />);
    await press('Send');
    expect(document.activeElement).toBe(document.body);
    answer();
    await waitFor(() => expect(focused()).toBe('Send'));
  });

  it('stays where the page puts it, and is left alone by who presses beside the controls', async () => {
    const { container } = render(<Queue />);
    screen.getByRole('button', { name: 'Remove Hum' }).focus();
    screen.getByRole('link', { name: 'Glass' }).focus();
    act(() => container.querySelector('li')!.remove());
    await settled();
    expect(focused()).toBe('Glass');
    await userEvent.click(container.querySelector('h2')!);
    (document.activeElement as HTMLElement).blur();
    act(() => container.querySelector('li:last-child')!.remove());
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
