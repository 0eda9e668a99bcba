import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  artistFeedPath,
  chartsFeedPath,
  FEED_FORMATS,
  newsFeedPath,
  personFeedPath,
  tagFeedPath,
} from '@refrain/contracts/shares';
import { SITE_URL, TestApp } from '../../testing/test-app';
import { picture, publish, song } from '../../testing/uploads';

/**
 * The folder of the W3C's validator, https://github.com/w3c/feedvalidator, and the Python that has what its `requirements.txt` names. It is
 * no package: an operator who asks for this form fetches it.
 */
const { FEED_VALIDATOR = '', FEED_VALIDATOR_PYTHON = 'python3' } = process.env;
const whereAsked = FEED_VALIDATOR ? it : it.skip;

/** Prints a line for each finding that the W3C's page would show. Reads a feed; its own address is the argument. */
const VALIDATE = `
import sys
sys.path.insert(0, sys.argv[1])
import feedvalidator
from feedvalidator import compatibility
from feedvalidator.formatter.text_plain import Formatter
try:
    events = feedvalidator.validateString(sys.stdin.buffer.read(), firstOccurrenceOnly=1, base=sys.argv[2])['loggedEvents']
except feedvalidator.logging.ValidationFailure as failure:
    events = [failure.event]
print('\\n'.join(Formatter(compatibility.AA(events))))
`;
/** Recommended to those who list a podcast in a directory. Addresses of artists are not published. */
const NOT_SAID = 'The recommended <itunes:email> element is missing';

const findingsIn = (feed: Buffer | string, address: string): readonly string[] =>
  execFileSync(FEED_VALIDATOR_PYTHON, ['-c', VALIDATE, join(FEED_VALIDATOR, 'src'), address], { input: feed, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line && !line.includes(NOT_SAID));

whereAsked(
  'the validator of the W3C finds nothing in any feed',
  async () => {
    const app = await TestApp.start();
    const artist = await app.artist();
    const sound = await song(2);
    const hostile = 'Rock & roll <3 ]]> "again"';
    await publish(artist, sound, { title: hostile, description: `${hostile}\n<script>alert(1)</script><b>`, isExplicit: true });
    await publish(artist, sound, { title: 'Second' }, await picture());
    await artist.post('/api/social/posts', { content: `${hostile}\u0001 #sample` });
    const paths = [
      artistFeedPath(artist.user.id),
      ...FEED_FORMATS.flatMap((format) => [
        personFeedPath(artist.user.id, format),
        tagFeedPath('sample', format),
        newsFeedPath(format),
        chartsFeedPath(format),
      ]),
    ];
    for (const path of paths) {
      const { status, bytes } = await app.visitor().get(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, findingsIn(bytes, SITE_URL + path)]).toEqual([path, []]);
    }
    // It does find what is wrong.
    expect(
      findingsIn(
        '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>x</title></channel></rss>',
        `${SITE_URL}/x`,
      ).length,
    ).toBeGreaterThan(1);
    await app.end();
  },
  120_000,
);
