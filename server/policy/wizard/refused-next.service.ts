import type { StepId } from '../../../machines/contract/types.ts';
import { findFieldSpec, parseFieldKey } from '../../../machines/domain/problems/field-key.ts';
import { isProblemCode } from '../../../machines/domain/problems/problem-codes.ts';
import type { NotFound, SaveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile } from '../file/edit-file.service.ts';
import { addFindings } from '../file/recorded-findings.store.ts';
import { type RecordedProblem, recordWizardEvent } from './wizard-events.service.ts';

/** A Next that the browser refused, as reported by the browser: on which step, and the codes and field keys of its problems. */
export interface ReportedRefusal {
  readonly step: StepId;
  readonly problems: readonly { readonly code: string; readonly field?: string | null }[];
}

export interface RefusedNextRecorded {
  readonly __typename: 'RefusedNextRecorded';
  /** How many of them were recorded; those that say nothing that is known are not. */
  readonly recorded: number;
}

/** Records with the session of the policy what its browser refused before anything was sent: known codes and names of fields, nothing else. */
export function recordRefusedNext(
  world: World,
  viewer: Viewer,
  policyId: number,
  refusals: readonly ReportedRefusal[],
): Promise<RefusedNextRecorded | SaveRefused | NotFound> {
  return editPolicyFile<RefusedNextRecorded | SaveRefused>(world, viewer, policyId, async (edit) => {
    let recorded = 0;
    for (const { step, problems } of refusals.slice(0, mostPerCall)) {
      const known = listKnownProblems(problems);
      if (known.length === 0) continue;
      await recordRefusal(edit, step, known);
      recorded += 1;
    }
    return { __typename: 'RefusedNextRecorded', recorded };
  });
}

async function recordRefusal(edit: Edit, step: StepId, problems: readonly RecordedProblem[]): Promise<void> {
  await recordWizardEvent(edit, { type: 'next refused', from: step, problems });
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  await addFindings(edit.trx, edit.at.policyId, 'ERROR', codes);
}

/** The most refusals that one call may report, and the most problems of one refusal. A screen has fewer fields. */
const mostPerCall = 20;
const mostPerRefusal = 100;

/** The problems whose code is one of the product's, with the field where it is one of a quote's, without the row of a list. */
function listKnownProblems(problems: ReportedRefusal['problems']): RecordedProblem[] {
  const known = problems
    .slice(0, mostPerRefusal)
    .filter(({ code }) => isProblemCode(code))
    .map(({ code, field }) => ({ code, field: field == null ? null : nameField(field) }));
  // The same problem in several rows of a list is reported once.
  return [...new Map(known.map((problem) => [`${problem.code} ${problem.field}`, problem])).values()];
}

function nameField(key: string): string | null {
  const { part, field } = parseFieldKey(key);
  return findFieldSpec(key) === null ? null : `${part}.${field}`;
}
