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
import { rssFindings } from '../testing/rss-findings';

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

let app: TestApp;
let paths: readonly string[];
beforeAll(async () => {
  app = await TestApp.start();
  const artist = await app.artist();
  const sound = await song(2);
  const hostile = 'Rock & roll <3 ]]> "again"';
  await publish(artist, sound, { title: hostile, description: `${hostile}\n<script>alert(1)</script><b>`, isExplicit: true });
  await publish(artist, sound, { title: 'Second' }, await picture());
  await artist.post('/api/social/posts', { content: `${hostile}\u0001 #sample` });
  const fan = await app.member();
  paths = [
    artistFeedPath(artist.user.id),
    ...FEED_FORMATS.flatMap((format) => [
      personFeedPath(artist.user.id, format),
      personFeedPath(fan.user.id, format),
      tagFeedPath('sample', format),
      newsFeedPath(format),
      chartsFeedPath(format),
    ]),
  ];
});
afterAll(() => app.end());

const read = async (path: string): Promise<string> => {
  const { status, bytes } = await app.visitor().get(path);
  expect([path, status]).toEqual([path, 200]);
  return bytes.toString();
};

it('no feed breaks a rule of RSS 2.0 or of podcasts', async () => {
  for (const path of paths.filter((each) => each.endsWith('rss.xml')))
    expect([path, rssFindings(await read(path), SITE_URL + path)]).toEqual([path, []]);
});

/** What is done to the feed of an artist, and what has to be found in it. */
const WRONGS: readonly (readonly [string | RegExp, string, RegExp])[] = [
  ['</channel>', '', /well-formed/],
  ['version="2.0"', 'version="0.91"', /no RSS/],
  [/<channel>/, '<channel/><channel>', /not one channel/],
  [' xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"', '', /itunes is not declared/],
  ['<language>en</language>', '<language>English</language>', /language of channel/],
  ['<language>en</language>', '<lang>en</lang>', /unknown lang/],
  ['<language>en</language>', '<language>en</language><language>de</language>', /more than one language/],
  [/<lastBuildDate>[^<]+/, '<lastBuildDate>2026-06-01T12:00:00Z', /lastBuildDate of channel/],
  [/<pubDate>\w{3}/, '<pubDate>Xyz', /pubDate of item/],
  [/<pubDate>[^<]+<\/pubDate>/, '', /no pubDate/],
  [/<guid isPermaLink="false">/, '<guid>', /guid of item/],
  [/<guid .*<\/guid>/, '', /no guid/],
  [/(<guid .*<\/guid>)([\s\S]*)<guid .*<\/guid>/, '$1$2$1', /twice/],
  [/ length="\d+"/, ' length="0"', /enclosure of item/],
  [/<enclosure url="http:\/\/[^"]+"/, '<enclosure url="/sound.m4a"', /enclosure of item/],
  [/<itunes:duration>\d+/, '<itunes:duration>2.5', /duration of item/],
  ['<itunes:explicit>true', '<itunes:explicit>yes', /explicit of/],
  [/<itunes:image[^>]+>/, '', /no picture/],
  [/<itunes:author>[^<]+<\/itunes:author>/, '', /no itunes:author/],
  [/<image><url>[^<]+<\/url>/, '<image>', /image has no url/],
  [/<link>[^<]+<\/link>/, '<link>somewhere</link>', /link of channel/],
  [/rel="self"/, 'rel="alternate"', /no link to itself/],
];
it.each(WRONGS)('%s as %s is found', async (right, wrong, finding) => {
  const [path = ''] = paths;
  const feed = await read(path);
  const broken = feed.replace(right, wrong);
  expect(broken).not.toBe(feed);
  expect(rssFindings(broken, SITE_URL + path).join('\n')).toMatch(finding);
});

whereAsked(
  'the validator of the W3C finds nothing in any feed',
  async () => {
    for (const path of paths) expect([path, findingsIn(await read(path), SITE_URL + path)]).toEqual([path, []]);
    // It does find what is wrong.
    expect(
      findingsIn(
        '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>x</title></channel></rss>',
        `${SITE_URL}/x`,
      ).length,
    ).toBeGreaterThan(1);
  },
  120_000,
);
