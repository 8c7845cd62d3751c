import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { type CertificateAnswerKey, certificateAnswerKeys } from '../building/certificate-answers.ts';
import { formatFieldValue } from '../format/format-values.ts';
import { findFieldSpec, readFieldValue } from '../problems/field-key.ts';
import { elevationCertificateRules } from './elevation-certificate.ts';

/** A value that was read from a certificate. */
export interface ReadAnswer {
  readonly field: CertificateAnswerKey;
  readonly value: number | string;
  /** In percent, 0 to 100. */
  readonly confidence: number;
  /** Another value that the same document has for the field; null if there is none. */
  readonly otherValue: number | string | null;
}

/** Below this confidence, in percent, a recognized value is marked as doubtful. */
const surePercent = 80;

/** An elevation that differs from the median of all by more than this, in feet, has often lost a digit or its point in a scan. */
const mostFeetApart = 60;

/**
 * Finds doubtful or contradictory values that were read from a certificate, by field: against each other, against the rules of the step, and
 * against what the file holds. Empty if nothing is.
 */
export function findReadingWarnings(
  file: PolicyFile,
  answers: readonly ReadAnswer[],
  today: IsoDate,
): readonly { readonly field: string; readonly message: string }[] {
  return [
    ...answers.flatMap((answer) => listOwnWarnings(file, answer)),
    ...compareElevations(answers),
    ...listRuleWarnings(file, answers, today),
  ].filter(
    ({ field, message }, at, all) =>
      all.findIndex((other) => other.field === field && other.message === message) === at,
  );
}

/** A file with the values of these fields taken over. Fields that are only compared do not change. */
export function withReadAnswers<File extends PolicyFile>(
  file: File,
  answers: readonly Pick<ReadAnswer, 'field' | 'value'>[],
): File {
  const taken = answers.filter(({ field }) => certificateAnswerKeys.some((key) => key === field));
  const values = Object.fromEntries(taken.map(({ field, value }) => [field.split('.')[1] ?? field, value]));
  return { ...file, elevationCertificate: { ...file.elevationCertificate, ...values } };
}

function listOwnWarnings(file: PolicyFile, { field, value, confidence, otherValue }: ReadAnswer) {
  const stored = readFieldValue(file, field);
  const isCompared = !certificateAnswerKeys.some((key) => key === field);
  const warn = (holds: boolean, message: string) => (holds ? [{ field, message }] : []);
  return [
    ...warn(confidence < surePercent, `Read with ${confidence} % confidence. Compare it with the page.`),
    ...warn(
      otherValue !== null,
      `The document also shows ${formatReadValue(field, otherValue ?? '')} for it.`,
    ),
    ...warn(
      isCompared && isUnlike(stored, value),
      `The quote has ${formatReadValue(field, String(stored))}. The certificate may be of another building.`,
    ),
    ...warn(
      field === 'elevationCertificate.elevationDatum' && isUnlike(stored, value),
      `The quote has ${formatReadValue(field, String(stored))}. Elevations of two datums must not be mixed.`,
    ),
  ];
}

/** Formats a read value for display. */
export function formatReadValue(field: string, value: number | string): string {
  const spec = findFieldSpec(field);
  return spec === null ? String(value) : formatFieldValue(spec, value);
}

function isUnlike(stored: unknown, value: number | string): boolean {
  const normalize = (text: unknown) =>
    String(text)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  return stored !== null && stored !== undefined && normalize(stored) !== normalize(value);
}

function compareElevations(answers: readonly ReadAnswer[]) {
  const find = (name: string) => {
    const value = answers.find(({ field }) => field === `elevationCertificate.${name}`)?.value;
    return typeof value === 'number' ? value : null;
  };
  const [bottom, next, lag, hag] = [
    find('topOfBottomFloor'),
    find('topNextHighestFloor'),
    find('lag'),
    find('hag'),
  ];
  const field = (name: string) => `elevationCertificate.${name}`;
  const contradictions = [
    ...(bottom !== null && next !== null && bottom > next
      ? [
          {
            field: field('topOfBottomFloor'),
            message: 'The bottom floor (C2a) is above the next higher floor (C2b).',
          },
        ]
      : []),
    ...(lag !== null && hag !== null && lag > hag
      ? [{ field: field('lag'), message: 'The lowest adjacent grade (C2f) is above the highest (C2g).' }]
      : []),
  ];
  const feet = answers
    .flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
    .toSorted((a, b) => a - b);
  const usual = feet[Math.floor(feet.length / 2)] ?? 0;
  const far = answers.flatMap(({ field: key, value }) =>
    typeof value === 'number' && Math.abs(value - usual) > mostFeetApart
      ? [
          {
            field: key as string,
            message: `It differs from the other elevations by more than ${mostFeetApart} ft. A digit or a point may be missing.`,
          },
        ]
      : [],
  );
  return [...contradictions, ...far];
}

/** Lists the warnings that the rules of the step would give if every reading were accepted. */
function listRuleWarnings(file: PolicyFile, answers: readonly ReadAnswer[], today: IsoDate) {
  const taken = withReadAnswers(file, answers);
  return elevationCertificateRules.checks
    .flatMap((check) => check(taken, today))
    .filter(({ field, code }) => answers.some((answer) => answer.field === field) && !ownCodes.includes(code))
    .map(({ field, message }) => ({ field: field ?? '', message }));
}

/** The rules whose contradictions are reported above. */
const ownCodes = ['V-08-09', 'V-08-11'];
