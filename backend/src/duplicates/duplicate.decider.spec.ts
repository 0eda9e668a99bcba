import { duplicateRefusals, duplicatesContext } from '@refrain/contracts/duplicates';
import { specFor } from '../kernel/testing/decider-spec';
import { duplicateDecider } from './duplicate.decider';
import { fingerprintDecider } from './fingerprint.decider';

const { given } = specFor(duplicateDecider);
const { DuplicateFound: found, DuplicateDecided: allowed, TrackFingerprinted: heard } = duplicatesContext.sample;
const record = { type: 'RecordDuplicate', data: found.data } as const;
const decide = (more: object = {}) =>
  ({ type: 'DecideDuplicate', data: { ...allowed.data, reason: 'A sample reason', ...more } }) as const;

describe('a pair', () => {
  it('is found once, also after it was decided', () => {
    given().when(record).then(found);
    given(found).when(record).then();
    given(found, allowed).when(record).then();
  });

  it('is decided with a reason without controls, and again where an admin thinks better of it', () => {
    given(found)
      .when(decide({ reason: ' A sample\u0000 reason ' }))
      .then(allowed);
    const same = { ...allowed, data: { ...allowed.data, decision: 'same' } } as const;
    given(found, allowed)
      .when(decide({ decision: 'same' }))
      .then(same);
  });

  it('is not decided twice alike, nor where there is none', () => {
    given(found, allowed).when(decide()).thenRefuses(duplicateRefusals.alreadyDecided);
    given().when(decide()).thenRefuses(duplicateRefusals.unknown);
  });
});

it('what a song sounds like is recorded again where it sounds otherwise, or was heard in another way', () => {
  const fingerprint = specFor(fingerprintDecider).given;
  const { words, ...data } = heard.data;
  const hear = (more: object = {}) => ({ type: 'RecordFingerprint', data: { ...data, words: String(words), ...more } }) as const;
  fingerprint().when(hear()).then(heard);
  fingerprint(heard).when(hear()).then();
  fingerprint(heard)
    .when(hear({ words: 'AAAA' }))
    .then({ ...heard, data: { ...heard.data, words: 'AAAA' } });
  fingerprint(heard)
    .when(hear({ algorithm: 2 }))
    .then({ ...heard, data: { ...heard.data, algorithm: 2 } });
});
