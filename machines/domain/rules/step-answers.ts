import type { PolicyFile, StepId } from '../../contract/types.ts';
import { enumLabel } from '../format/format-values.ts';
import { findFieldSpec, isAnswered, readFieldValue } from '../problems/field-key.ts';
import { isFieldApplicable } from '../questions/field-conditions.ts';
import { listFieldRules } from './check-step.ts';

/** An answer of a step: its field's key, its label, and whether it is missing. */
export interface StepAnswer {
  readonly key: string;
  readonly label: string;
  readonly isMissing: boolean;
}

/** The answered and the missing required fields of a step, in screen order. Empty optional fields are omitted. */
export function listStepAnswers(step: StepId, file: PolicyFile): readonly StepAnswer[] {
  return listFieldRules(step, file).flatMap(({ key, isRequired }) => {
    const hasAnswer = isAnswered(readFieldValue(file, key));
    if (!isFieldApplicable(key, file) || (!hasAnswer && !isRequired(file))) return [];
    if (hasAnswer && key.endsWith('.lossPayeeType')) return [];
    return [{ key, label: answerLabel(key, file), isMissing: !hasAnswer }];
  });
}

function answerLabel(key: string, file: PolicyFile): string {
  const label = findFieldSpec(key)?.label ?? key;
  const rowName = rowLabel(key, file);
  return rowName === '' ? label : `${rowName}: ${decapitalize(label)}`;
}

/** Lowercases the first letter of an ordinary word: "Name" becomes "name", "ZIP code" is unchanged. */
function decapitalize(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

/** The row of a list, such as "Insured 2", "First mortgagee" or "Loss payee 2"; empty for a single part or an only insured. */
function rowLabel(key: string, file: PolicyFile): string {
  const [part, ...rest] = key.split('.');
  const [row = '', rowId] = rest;
  if (part === 'insureds') {
    return file.insureds.length > 1 ? `Insured ${countActiveBefore(file.insureds, Number(row)) + 1}` : '';
  }
  if (part === 'correspondenceEmails')
    return `Address ${countActiveBefore(file.correspondenceEmails, Number(row)) + 1}`;
  if (part !== 'lossPayees') return '';
  const role = enumLabel('AdditionalInterestRole', row);
  return rest.length > 2 ? `${role} ${rowId}` : role;
}

function countActiveBefore(rows: readonly { isActive: boolean | null }[], index: number): number {
  return rows.slice(0, index).filter(({ isActive }) => isActive !== false).length;
}
