/** Streams of tracks that the demo has yet to process itself, and who waits for that. */
export class HeldTracks {
  private readonly held = new Map<string, { until: Promise<void>; release: () => void }>();

  hold(stream: string): void {
    let release = (): void => undefined;
    this.held.set(stream, { until: new Promise((done) => (release = done)), release });
  }

  release(stream: string): void {
    this.held.get(stream)?.release();
    this.held.delete(stream);
  }

  /** Resolves once the demo has processed the track of this stream, at once where it is not the demo's. */
  released(stream: string): Promise<void> {
    return this.held.get(stream)?.until ?? Promise.resolve();
  }
}
