import { xmlOf } from './xml';

it('plain fields are attributes, trees and lists are elements, and a value is text', () =>
  expect(
    xmlOf('song', {
      id: 'a',
      year: 2026,
      isDir: false,
      gone: undefined,
      genres: [{ name: 'Folk' }, { name: 'Pop' }],
      genre: { value: 'x' },
    }),
  ).toBe(
    '<song id="a" year="2026" isDir="false"><genres name="Folk"></genres><genres name="Pop"></genres><genre>x</genre></song>',
  ));

it('what people wrote stays text', () =>
  expect(xmlOf('song', { title: '"<&>"\u0000\u000b\ud800 ok', value: ']]><b>' })).toBe(
    '<song title="&quot;&lt;&amp;&gt;&quot; ok">]]&gt;&lt;b&gt;</song>',
  ));
