import type { FieldSpec } from '../../../machines/contract/fields.ts';
import { toPlainValue } from '../../../machines/domain/fields/machine-text.ts';
import { valueFault } from '../../../machines/domain/fields/value-checks.ts';

/** Input that someone might type, and the required outcome. */
export interface BadInput {
  /** How it is bad: too long, wrong type, out of range, markup, emoji. */
  readonly how: string;
  readonly text: string;
  /** The text that the control has after it: what machines read loses invisible characters, in an e-mail address even where it is refused. */
  readonly after?: string;
  /**
   * `refused`: a message at the field, the text stays. `kept`: valid text, kept as typed. `filtered`: the control does not accept such
   * characters. `blanked`: an invalid phone number is cleared.
   */
  readonly outcome: 'refused' | 'kept' | 'filtered' | 'blanked';
}

const markup = '<b onclick="alert(1)">&amp;</b>';
const emoji = '🌊🏠 and 👩‍🚒';

/** The inputs to try on a typed field, by its kind and limits in the catalogue; none for a field that is chosen. */
export function listBadInputs(field: FieldSpec): readonly BadInput[] {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
      return textual(field);
    case 'phone':
      return [
        { how: 'too long', text: '123456789012345', outcome: 'blanked' },
        { how: 'wrong type', text: '555-014', outcome: 'blanked' },
        { how: 'markup', text: '<b>abc<b>', outcome: 'filtered' },
        { how: 'emoji', text: emoji, outcome: 'filtered' },
      ];
    case 'date':
      return [
        { how: 'wrong type', text: '13/45/2020', outcome: 'refused' },
        { how: 'out of range', text: '02/30/2020', outcome: 'refused' },
        { how: 'incomplete', text: '02/3', outcome: 'refused' },
        { how: 'markup', text: '<b>abc<b>', outcome: 'filtered' },
        { how: 'emoji', text: emoji, outcome: 'filtered' },
      ];
    case 'int':
    case 'decimal':
    case 'distance':
    case 'dollars':
    case 'money':
      return numeric(field);
    default:
      return [];
  }
}

function textual(field: FieldSpec): BadInput[] {
  const { maxLength } = field;
  const tried = [
    ...(maxLength === undefined ? [] : [{ how: 'too long', text: 'x'.repeat(maxLength + 1) }]),
    ...(field.kind === 'email' ? [{ how: 'wrong type', text: 'rosa at example' }] : []),
    { how: 'markup', text: markup },
    { how: 'emoji', text: emoji },
  ];
  return tried.map((one) => {
    const plain = String(toPlainValue(field, one.text));
    const outcome = valueFault(field, plain) === null ? 'kept' : 'refused';
    return { ...one, outcome, after: outcome === 'kept' || field.kind === 'email' ? plain : one.text };
  });
}

function numeric({ min, max, scale, kind }: FieldSpec): BadInput[] {
  const tried = [
    { how: 'too long', text: '9'.repeat(14) },
    { how: 'wrong type', text: 'many' },
    { how: 'too many decimals', text: `1.${'5'.repeat((scale ?? (kind === 'money' ? 2 : 0)) + 1)}` },
    ...(max === undefined ? [] : [{ how: 'out of range, above', text: String(max + 1) }]),
    ...(min === undefined ? [] : [{ how: 'out of range, below', text: String(min - 1) }]),
    ...(kind === 'dollars' ? [{ how: 'negative', text: '-5' }] : []),
    ...(kind === 'money' ? [{ how: 'negative', text: '-5.00' }] : []),
    { how: 'markup', text: markup },
    { how: 'emoji', text: emoji },
  ];
  return tried.map((one) => ({ ...one, outcome: 'refused' }));
}
