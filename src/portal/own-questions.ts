import { enums } from '../../machines/contract/enums.ts';
import { type AnswerName, answerFields } from '../../machines/domain/estimate/estimate-answers.ts';
import { spanishAnswers } from '../../machines/domain/estimate/texts/spanish-answers.ts';
import { findFieldSpec } from '../../machines/domain/problems/field-key.ts';
import type { Choice } from '../ui/controls/choice.ts';
import type { portalEnglish } from './texts/english.ts';

type LabelName = keyof typeof portalEnglish.questions.labels;

/** A question that an insured answers without an agent. */
export interface OwnQuestion {
  readonly key: string;
  readonly part: string;
  readonly field: string;
  readonly kind: 'yes or no' | 'choice' | 'date' | 'number';
  readonly label: string;
  readonly help: string | null;
  readonly options: readonly Choice<string>[];
}

/** Questions with words of their own; without a label they have that of the estimate, or of the field. */
const wordedFields: {
  readonly [key: string]: {
    label?: LabelName;
    help?: LabelName;
    choices?: { readonly [value: string]: LabelName };
  };
} = {
  'structure.isSubstantiallyImproved': { label: 'substantiallyImproved', help: 'substantiallyImprovedHelp' },
  'policy.effectiveDateType': {
    label: 'start',
    choices: { STANDARD_30_DAY: 'standard', LOAN_CLOSING: 'loan' },
  },
  'structure.constructionDate': { label: 'built', help: 'builtHelp' },
  'policy.isRentalProperty': { label: 'rental' },
  'structure.isUnderConstruction': { label: 'underConstruction' },
  'structure.substantiallyImprovedDate': { label: 'improvedDay' },
  'policy.loanClosingDate': { label: 'loanDay' },
  'policy.purchaseDate': { label: 'bought' },
  'structure.detachedStructuresCount': { label: 'detached', help: 'detachedHelp' },
  'policy.isPrimaryResidence': { label: 'home', help: 'homeHelp' },
  'policy.isTenant': { label: 'tenant', help: 'tenantHelp' },
  'structure.foundationType': { help: 'foundationHelp' },
  'structure.constructionType': { help: 'wallsHelp' },
  'structure.floorsCount': { help: 'floorsHelp' },
  'structure.totalBuildingAreaFeet': { help: 'areaHelp' },
  'structure.replacementCostUser': { help: 'rebuildHelp' },
  'structure.isMachineryElevated': { help: 'machineryHelp' },
  'structure.isApplianceElevated': { help: 'appliancesHelp' },
};

/** The question of a field in the person's language; null where only an agent can ask it. */
export function findOwnQuestion(
  key: string,
  language: 'en' | 'es',
  text: (name: LabelName) => string,
): OwnQuestion | null {
  const spec = findFieldSpec(key);
  const worded = wordedFields[key];
  const answer = findAnswerName(key);
  const kind = spec === null ? null : findKind(spec.kind);
  if (spec === null || kind === null || (worded === undefined && answer === null)) return null;
  const [part = '', field = ''] = key.split('.');
  const spanish = answer === null || language === 'en' ? undefined : spanishAnswers[answer];
  const choices = worded?.choices;
  const options =
    choices !== undefined
      ? Object.entries(choices).map(([value, name]) => ({ value, label: text(name) }))
      : Object.entries(enums[spec.enumName as keyof typeof enums] ?? {}).map(([value, { label }]) => ({
          value,
          label: spanish?.choices?.[value] ?? label,
        }));
  return {
    key,
    part,
    field,
    kind,
    label: worded?.label ? text(worded.label) : (spanish?.label ?? spec.label),
    help: worded?.help ? text(worded.help) : (spanish?.help ?? null),
    options: kind === 'choice' ? options : [],
  };
}

function findKind(kind: string): OwnQuestion['kind'] | null {
  if (kind === 'boolean') return 'yes or no';
  if (kind === 'enum') return 'choice';
  if (kind === 'date') return 'date';
  return ['int', 'dollars', 'decimal'].includes(kind) ? 'number' : null;
}

function findAnswerName(key: string): AnswerName | null {
  const found = Object.entries(answerFields).find(([, field]) => field === key);
  return found ? (found[0] as AnswerName) : null;
}
