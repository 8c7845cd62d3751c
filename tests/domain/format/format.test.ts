import { expect, test } from 'vitest';
import { billing, mobileHome, parts, rating, transaction } from '../../../machines/contract/fields.ts';
import {
  endOfBusinessDay,
  enumLabel,
  formatAmount,
  formatDate,
  formatDateTime,
  formatDollars,
  formatDollarsAndCents,
  formatFieldValue,
  formatListSize,
  formatPhone,
  formatTime,
  isBlank,
  toBusinessDate,
} from '../../../machines/domain/format/format-values.ts';

test('dates are shown as MM/DD/YYYY', () => {
  expect([formatDate('2026-03-02'), formatDate('1982-10-01'), formatDate(null)]).toEqual([
    '03/02/2026',
    '10/01/1982',
    '',
  ]);
});

test('moments are shown in America/Los_Angeles, in summer and in winter', () => {
  expect([
    formatDateTime('2026-11-21T01:30:00Z'),
    formatDateTime(new Date('2026-07-01T06:59:00Z')),
    formatDateTime(null),
    formatTime('2026-11-21T18:42:09Z'),
    formatTime('2026-11-21T08:05:00Z'),
  ]).toEqual(['11/20/2026 17:30 PST', '06/30/2026 23:59 PDT', '', '10:42 PST', '00:05 PST']);
});

test('the day of a moment is the day in Los Angeles, also around midnight and where the clock changes', () => {
  const moments = [
    '2026-11-21T07:59:59Z',
    '2026-11-21T08:00:00Z',
    '2026-03-08T09:59:00Z',
    '2026-11-01T07:30:00Z',
    '2027-01-01T00:00:00Z',
  ];
  expect(moments.map((moment) => toBusinessDate(new Date(moment)))).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-03-08',
    '2026-11-01',
    '2026-12-31',
  ]);
});

test('a day ends at midnight in Los Angeles, in winter, in summer and where the clock changes', () => {
  const days = ['2026-11-21', '2026-07-01', '2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'];
  expect(days.map((day) => endOfBusinessDay(day).toISOString())).toEqual([
    '2026-11-22T07:59:59.999Z',
    '2026-07-02T06:59:59.999Z',
    '2026-03-08T07:59:59.999Z',
    '2026-03-09T06:59:59.999Z',
    '2026-11-01T06:59:59.999Z',
    '2026-11-02T07:59:59.999Z',
  ]);
});

test('currency is US dollars, with negatives in parentheses', () => {
  expect([
    formatDollars(1204),
    formatDollars(-1204),
    formatDollars(0),
    formatDollars('1204.50'),
    formatDollars('-0.49'),
    formatDollars('-0.50'),
    formatDollars(null),
  ]).toEqual(['$1,204', '($1,204)', '$0', '$1,205', '$0', '($1)', '']);
  expect([
    formatDollarsAndCents('1204.5'),
    formatDollarsAndCents('-3.07'),
    formatDollarsAndCents('0.00'),
    formatDollarsAndCents(null),
  ]).toEqual(['$1,204.50', '($3.07)', '$0.00', '']);
  expect([
    formatAmount('1204.00'),
    formatAmount('1204.05'),
    formatAmount('-250'),
    formatAmount(null),
  ]).toEqual(['$1,204', '$1,204.05', '($250)', '']);
});

test('an amount beyond the exact range of a float keeps its cents', () => {
  expect(formatDollarsAndCents('99999999999999999.99')).toBe('$99,999,999,999,999,999.99');
});

test('text that is not an amount is refused', () => {
  expect(() => formatDollarsAndCents('12,00')).toThrow(new RangeError('Not an amount of money: 12,00'));
});

test('a phone is shown as (###) ###-####; anything but ten digits is blank', () => {
  expect([
    formatPhone('6155550142'),
    formatPhone('615555014'),
    formatPhone('61555501420'),
    formatPhone(null),
  ]).toEqual(['(615) 555-0142', '', '', '']);
});

test('text is blank when it is empty or whitespace only', () => {
  expect([isBlank(''), isBlank(' \t\n '), isBlank(null), isBlank(undefined), isBlank(' a ')]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('a value of the catalogue is shown in the words of its kind', () => {
  const { structure, propertyAddress, insureds, locationFacts, elevationCertificate } = parts;
  const stateName = (list: string, id: number) => (list === 'state' && id === 22 ? 'Louisiana' : null);
  expect([
    formatFieldValue(structure.fields.foundationType, 'SLAB_ON_GRADE'),
    formatFieldValue(mobileHome.fields.onPermanentFoundation, true),
    formatFieldValue(mobileHome.fields.onPermanentFoundation, false),
    formatFieldValue(structure.fields.replacementCostUser, 412000),
    formatFieldValue(rating.fields.totalPremium, '1204.00'),
    formatFieldValue(structure.fields.totalBuildingAreaFeet, 2400),
    formatFieldValue(structure.fields.percentAboveGround, 50),
    formatFieldValue(elevationCertificate.fields.lag, 12),
    formatFieldValue(propertyAddress.fields.latitude, 29.9511),
    formatFieldValue(structure.fields.constructionDate, '1982-10-01'),
    formatFieldValue(transaction.fields.submittedAt, '2026-11-21T18:42:09Z'),
    formatFieldValue(insureds.fields.phone, '6155550142'),
    formatFieldValue(billing.fields.stateId, 22, stateName),
    formatFieldValue(billing.fields.stateId, 99, stateName),
    formatFieldValue(billing.fields.billingId, 1042),
    formatFieldValue(billing.fields.name1, '  Ada Byron '),
    formatFieldValue(locationFacts.fields.riverClass, null),
  ]).toEqual([
    'Slab on grade',
    'Yes',
    'No',
    '$412,000',
    '$1,204',
    '2,400 sq ft',
    '50%',
    '12.0 ft',
    '29.951100',
    '10/01/1982',
    '11/21/2026 10:42 PST',
    '(615) 555-0142',
    'Louisiana',
    '99',
    '1042',
    'Ada Byron',
    '',
  ]);
});

test('an enumeration’s value that the catalogue does not know is shown unchanged', () => {
  expect([enumLabel('FoundationType', 'CRAWLSPACE'), enumLabel('FoundationType', 'STILTS')]).toEqual([
    'Crawlspace',
    'STILTS',
  ]);
});

test('the size of a list is written in words, with a plus where counting stopped', () => {
  const size = (totalCount: number, isTotalCountExact = true) =>
    formatListSize({ totalCount, isTotalCountExact }, 'person', 'people');
  expect([size(0), size(1), size(12), size(1000), size(1000, false)]).toEqual([
    '0 people',
    '1 person',
    '12 people',
    '1,000 people',
    '1,000+ people',
  ]);
});
