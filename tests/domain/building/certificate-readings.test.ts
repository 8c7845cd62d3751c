import { expect, test } from 'vitest';
import {
  findReadingWarnings,
  type ReadAnswer,
  withReadAnswers,
} from '../../../machines/domain/rules/certificate-readings.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

function readAnswer(field: ReadAnswer['field'], value: ReadAnswer['value'], about: Partial<ReadAnswer> = {}) {
  return { field, value, confidence: 95, otherValue: null, ...about };
}

test.each<readonly [string, readonly ReadAnswer[], readonly string[]]>([
  [
    'a bottom floor above the next one',
    [
      readAnswer('elevationCertificate.topOfBottomFloor', 419),
      readAnswer('elevationCertificate.topNextHighestFloor', 418),
    ],
    ['topOfBottomFloor: The bottom floor (C2a) is above the next higher floor (C2b).'],
  ],
  [
    'grades the wrong way round',
    [readAnswer('elevationCertificate.lag', 417), readAnswer('elevationCertificate.hag', 416)],
    ['lag: The lowest adjacent grade (C2f) is above the highest (C2g).'],
  ],
  [
    'an elevation that lost its point',
    [
      readAnswer('elevationCertificate.lag', 415.1),
      readAnswer('elevationCertificate.hag', 416),
      readAnswer('elevationCertificate.machineryEquipmentElevation', 4190),
    ],
    [
      'machineryEquipmentElevation: It differs from the other elevations by more than 60 ft. A digit or a point may be missing.',
    ],
  ],
  [
    'another datum than the quote’s',
    [readAnswer('elevationCertificate.elevationDatum', 'NGVD_1929')],
    [
      'elevationDatum: The quote has NAVD 1988. Elevations of two datums must not be mixed.',
      'elevationDatum: Check that the map also uses NGVD 1929; otherwise convert every elevation to its datum.',
    ],
  ],
  [
    'a date to come',
    [readAnswer('elevationCertificate.elCertDate', '2031-01-01')],
    ['elCertDate: The certificate must not be dated in the future.'],
  ],
  [
    'another building’s address and what is hard to read',
    [
      readAnswer('propertyAddress.streetAddress1', '999 Elsewhere Road'),
      readAnswer('elevationCertificate.bfe', 416, { confidence: 61, otherValue: 410 }),
    ],
    [
      'streetAddress1: The quote has 12 River Road. The certificate may be of another building.',
      'bfe: Read with 61 % confidence. Compare it with the page.',
      'bfe: The document also shows 410.0 ft for it.',
    ],
  ],
  ['nothing', [readAnswer('elevationCertificate.bfe', 416)], []],
])('what was read is marked: %s', (_, answers, expected) => {
  const file = sampleFile({ propertyAddress: { streetAddress1: '12 River Road' } });
  expect(
    findReadingWarnings(file, answers, sampleToday).map(
      ({ field, message }) => `${field.split('.')[1]}: ${message}`,
    ),
  ).toEqual(expected);
});

test('only answers of the certificate are taken over; what is compared stays', () => {
  const file = sampleFile();
  const taken = withReadAnswers(file, [
    readAnswer('elevationCertificate.lag', 401.5),
    readAnswer('policy.floodZone', 'VE'),
  ]);
  expect(taken).toEqual({ ...file, elevationCertificate: { ...file.elevationCertificate, lag: 401.5 } });
});
