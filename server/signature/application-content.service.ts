import { hash } from 'node:crypto';
import type { Money } from '../../machines/contract/types.ts';
import {
  formatDollars,
  formatFieldValue,
  type LookupLabel,
} from '../../machines/domain/format/format-values.ts';
import { findInsuredName, printAddress } from '../../machines/domain/letters/letter-fields.ts';
import { declarations } from '../../machines/domain/policy/applicant-declarations.ts';
import { displayedPolicyNumber } from '../../machines/domain/policy/policy.ts';
import { isApplication, isQuote, transactionStage } from '../../machines/domain/policy/transaction-stage.ts';
import { findFieldSpec, isAnswered, readFieldValue } from '../../machines/domain/problems/field-key.ts';
import { listStepAnswers } from '../../machines/domain/rules/step-answers.ts';
import { steps } from '../../machines/wizard/steps.ts';
import type { World } from '../kernel/world.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readLookupLabels } from '../policy/versions/versions.service.ts';

/** The answers of a step, as the insured reads them. */
export interface AnswerGroup {
  readonly title: string;
  readonly answers: readonly { readonly label: string; readonly value: string }[];
}

/** The contents of an application that an insured signs. */
export interface ApplicationContent {
  readonly number: string;
  readonly insuredName: string;
  readonly property: string;
  readonly groups: readonly AnswerGroup[];
  readonly totalPremium: Money;
  readonly declarations: readonly string[];
  /** Changes with anything of the above but the number. */
  readonly contentDigest: string;
}

/** Builds the contents that an insured signs of a file; null if it cannot be signed: no premium yet, already issued, or ended. */
export async function buildApplicationContent(
  world: World,
  file: StoredFile,
): Promise<ApplicationContent | null> {
  const { rating, policy, transaction } = file;
  const isOpen = isQuote(transaction.policyState) || isApplication(transaction.policyState);
  if (!isOpen || transactionStage(file) === 'ended' || rating.totalPremium === null) return null;
  const content = {
    insuredName: findInsuredName(file),
    property: printAddress(file.propertyAddress).join(', '),
    groups: listGroups(file, await readLookupLabels(world)),
    totalPremium: rating.totalPremium,
    declarations,
  };
  return {
    ...content,
    number: displayedPolicyNumber(file) ?? String(policy.policyId),
    contentDigest: hash('sha256', JSON.stringify(content)),
  };
}

/** The answers of the agent and the payor, which may change after the insured's signature. */
const notSigned = /^(correspondenceEmails|billing)\./;

function listGroups(file: StoredFile, lookupLabel: LookupLabel): AnswerGroup[] {
  const asked = new Set<string>();
  const groups = steps
    .filter(({ id }) => id !== 'APPLICATION_SUMMARY')
    .map(({ id, title }) => {
      const answers = listStepAnswers(id, file).flatMap(({ key, label }) => {
        const spec = findFieldSpec(key);
        const value = readFieldValue(file, key);
        if (asked.has(key) || spec === null || !isAnswered(value) || notSigned.test(key)) return [];
        asked.add(key);
        return [{ label, value: formatFieldValue(spec, value, lookupLabel) }];
      });
      return { title, answers };
    });
  return [...groups.filter(({ answers }) => answers.length > 0), describeCover(file)];
}

function describeCover({ rating }: StoredFile): AnswerGroup {
  const { buildingCoverage, buildingDeductible, contentsCoverage, contentsDeductible } = rating;
  const line = (name: string, limit: number | null, deductible: number | null) => ({
    label: name,
    value:
      limit === null || limit === 0
        ? 'Not covered'
        : `${formatDollars(limit)}, deductible ${formatDollars(deductible ?? 0)}`,
  });
  return {
    title: 'Coverages',
    answers: [
      line('Building', buildingCoverage, buildingDeductible),
      line('Contents', contentsCoverage, contentsDeductible),
    ],
  };
}
