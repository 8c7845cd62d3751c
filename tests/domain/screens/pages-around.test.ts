import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildNotAuthorizedView } from '../../../machines/domain/access/not-authorized.ts';
import { hardStopTexts } from '../../../machines/domain/format/messages.ts';
import {
  formatHardStopQuery,
  parseHardStopQuery,
} from '../../../machines/domain/underwriting/hard-stop-query.ts';

test("the not-authorized view reads 'You do not have authorization to access' followed by the stored message", () => {
  expect(buildNotAuthorizedView({ message: 'the review queue', action: null })).toEqual({
    text: 'You do not have authorization to access the review queue',
    severity: 'error',
    canBeClosed: false,
    button: null,
  });
});

test("without a stored message the not-authorized view names the 'previous page'", () => {
  const action = { label: 'Go to home', path: '/' };
  expect([null, '  '].map((message) => buildNotAuthorizedView({ message, action }))).toEqual(
    Array(2).fill({
      text: 'You do not have authorization to access previous page',
      severity: 'error',
      canBeClosed: false,
      button: action,
    }),
  );
});

test('the hard stop screen takes type, message and header from the query', () => {
  const stop = { type: 'PREMIUM_FAILURE', message: '100% & <b>more</b>', header: 'What = this?' } as const;
  expect(formatHardStopQuery(stop)).toBe(
    'type=PremiumFailure&message=100%25%20%26%20%3Cb%3Emore%3C%2Fb%3E&header=What%20%3D%20this%3F',
  );
  expect(parseHardStopQuery(`?${formatHardStopQuery(stop)}`)).toEqual(stop);
});

test('a query without words shows those of its type, and an unknown type is one of review', () => {
  const { message, header } = hardStopTexts.REQUIRES_REVIEW;
  const review = { type: 'REQUIRES_REVIEW', message, header };
  expect(['', '?type=Nonsense', '?type=REQUIRES_REVIEW&message=+'].map(parseHardStopQuery)).toEqual([
    review,
    review,
    review,
  ]);
  expect(parseHardStopQuery('type=fzd_failure&header=Which+zone')).toEqual({
    type: 'FZD_FAILURE',
    message: hardStopTexts.FZD_FAILURE.message,
    header: 'Which zone',
  });
});

test('any text of a hard stop comes back unchanged, and any query is read', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(words, words, (message, header) => {
      const stop = { type: 'INVALID_MOBILE' as const, message, header };
      expect(parseHardStopQuery(formatHardStopQuery(stop))).toEqual(stop);
    }),
  );
  expect(formatHardStopQuery({ type: 'FZD_FAILURE', message: '\ud800', header: 'x' })).toBe(
    'type=FZDFailure&message=%EF%BF%BD&header=x',
  );
  fc.assert(fc.property(fc.string(), (query) => typeof parseHardStopQuery(query).message === 'string'));
});
