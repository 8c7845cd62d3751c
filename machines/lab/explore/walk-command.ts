import type { RequestedCoverage } from '../../application/application-context.ts';
import type { FieldValue } from '../../application/drafts.ts';
import type { AdditionalInterestRole, StepId } from '../../contract/types.ts';
import { enumLabel, formatFieldValue } from '../../domain/format/format-values.ts';
import { findFieldSpec } from '../../domain/problems/field-key.ts';
import { findStep } from '../../wizard/steps.ts';
import { describeFault, type FaultName } from '../paths/faults.ts';
import { describeInterest } from './interests.ts';

/** One thing that a person does with a quote, or that happens to it. All values are invented. */
export type WalkCommand =
  | { readonly type: 'answer'; readonly field: string; readonly value: FieldValue }
  /** Types what is no value of the field, which a browser keeps to itself. */
  | { readonly type: 'mistype'; readonly field: string; readonly text: string }
  | { readonly type: 'next' | 'back' | 'undo' | 'reload' }
  | { readonly type: 'open'; readonly step: StepId }
  | { readonly type: 'rate'; readonly choice: RequestedCoverage }
  /** Answers Yes for a kind of additional interest, or adds one more loss payee. */
  | { readonly type: 'add interest'; readonly role: AdditionalInterestRole }
  /** Answers No for the interest of a row, or removes a further loss payee. */
  | { readonly type: 'remove interest'; readonly at: string }
  /** Brings back the further interest that was removed just before. */
  | { readonly type: 'restore interest'; readonly at: string }
  /** Types into the list of lenders of an interest, and takes the first that it offers. */
  | { readonly type: 'choose lender'; readonly at: string; readonly text: string }
  /** The command while a fault is on, which is then switched off: the fault may delay the command and change nothing. */
  | { readonly type: 'meet fault'; readonly fault: FaultName; readonly command: WalkCommand };

/** The command in plain words. */
export function describeCommand(command: WalkCommand): string {
  switch (command.type) {
    case 'answer':
      return `Answer ${describeField(command.field)} with ${describeValue(command.field, command.value)}`;
    case 'mistype':
      return `Type “${command.text}” into ${describeField(command.field)}`;
    case 'open':
      return `Open ${findStep(command.step).title} from the quote's progress`;
    case 'rate':
      return `Rate ${describeChoice(command.choice)}`;
    case 'add interest':
      return `Add to the interests: ${enumLabel('AdditionalInterestRole', command.role).toLowerCase()}`;
    case 'remove interest':
      return `Remove the interest ${describeRow(command.at)}`;
    case 'restore interest':
      return `Bring back the interest ${describeRow(command.at)}`;
    case 'choose lender':
      return `Search the lenders of ${describeRow(command.at)} for “${command.text}” and take the first`;
    case 'meet fault':
      return `${describeCommand(command.command)}, while this happens: ${describeFault(command.fault).toLowerCase()}`;
    default:
      return plainWords[command.type];
  }
}

const plainWords = {
  next: 'Press Next',
  back: 'Press Back',
  undo: 'Undo what going back cleared',
  reload: 'Load the page again',
} as const;

/** The label of a field with its key, as testers look for both. */
function describeField(field: string): string {
  return `“${findFieldSpec(field)?.label ?? field}” (${field})`;
}

function describeRow(at: string): string {
  return `“${describeInterest(at)}” (${at})`;
}

function describeValue(field: string, value: FieldValue): string {
  const spec = findFieldSpec(field);
  return spec === null ? String(value) : formatFieldValue(spec, value);
}

function describeChoice(choice: RequestedCoverage): string {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = choice;
  return `building ${buildingCoverage} with deductible ${buildingDeductible}, contents ${contentsCoverage} with deductible ${contentsDeductible}`;
}
