import { BuildingOverWater, ConstructionType, enums, FoundationType } from '../../contract/enums.ts';
import type { FieldSpec } from '../../contract/fields.ts';
import { help } from '../../contract/help.ts';
import type { EnumSpec, IsoDate, PolicyFile } from '../../contract/types.ts';
import { hasSeveralUnits } from '../building/building-type.ts';
import { isCondoUnitOwner } from '../building/condo-unit-owner.ts';
import { mayHaveEnclosure } from '../building/foundation.ts';
import { replacementCost } from '../coverage/coverage.ts';
import { formatFieldValue } from '../format/format-values.ts';
import { isPublicMarket } from '../market/market.ts';
import { isVZone } from '../place/flood-zone.ts';
import { isPrivateMarket } from '../policy/policy.ts';
import { findFieldSpec } from '../problems/field-key.ts';
import { isFieldApplicable } from '../questions/field-conditions.ts';
import { type AnswerName, answerFields, answerNames, type EstimateAnswers } from './estimate-answers.ts';
import { listPossibleAnswers } from './possible-answers.ts';
import { completeAnswers, type Span, usualCoastTenths, usualHeightTenths } from './usual-answers.ts';

type AnswerValue = string | number | boolean;

/** A question that an estimate can ask. */
export interface OpenQuestion {
  readonly answer: AnswerName;
  readonly kind: 'YES_NO' | 'CHOICE' | 'NUMBER';
  /** The possible answers; examples for a number. */
  readonly values: readonly AnswerValue[];
  /** The numbers that the range allows for; null for other kinds. */
  readonly ranged: Span | null;
  readonly likely: AnswerValue;
}

/** The questions that apply, can matter and are not answered, in the order of the wizard's screens. */
export function listOpenQuestions(
  file: PolicyFile,
  answers: EstimateAnswers,
  today: IsoDate,
): readonly OpenQuestion[] {
  const usual = completeAnswers(answers);
  return answerNames
    .filter((name) => answers[name] === null && conditions[name]?.(file, answers) === true)
    .flatMap((answer) => {
      const likely = usual[answer];
      const shape = findShape(answer, answers, today);
      return likely === null ? [] : [{ answer, ...shape, likely }];
    });
}

/** The label of an answer: its field's, or its own where it asks for less than the field. */
export function answerLabel(name: AnswerName): string {
  return ownLabels[name] ?? answerSpec(name)?.label ?? name;
}

/** The help text of an answer; null if it has none. */
export function answerHelp(name: AnswerName): string | null {
  return help[answerFields[name]] ?? null;
}

/** The field of an answer in the catalogue. */
export function answerSpec(name: AnswerName): FieldSpec | null {
  return findFieldSpec(answerFields[name]);
}

/** An answer as text; empty if there is none. */
export function answerText(name: AnswerName, value: unknown): string {
  if (value === null || value === undefined) return '';
  const spec = answerSpec(name);
  if (name === 'yearBuilt' || spec === null) return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (spec.kind === 'enum') return enumChoices(spec)[String(value)]?.label ?? String(value);
  return formatFieldValue(spec, value);
}

function enumChoices({ enumName = '' }: FieldSpec): EnumSpec {
  const all: { readonly [name: string]: EnumSpec } = enums;
  return all[enumName] ?? {};
}

const ownLabels: { readonly [name in AnswerName]?: string } = {
  yearBuilt: 'Year of construction',
  hasFloodOpenings: 'Does the area below the elevated floor have proper flood openings?',
  certificateHeightFeet: 'First floor height on the certificate',
};

type Condition = (file: PolicyFile, answers: EstimateAnswers) => boolean;

/** Whether only private carriers ask for the answer. */
export function isForCarriersOnly(name: AnswerName): boolean {
  return carrierAnswers.includes(name);
}

const carrierAnswers: readonly AnswerName[] = [
  'buildingOverWaterType',
  'hasPriorLosses',
  'priorFloodLossesCount',
  'isVacant',
  'hasUnrepairedDamage',
  'hasFinishedBasement',
  'distanceToCoastMiles',
];

/** The enumeration of an answer; null if it is of none. */
export function answerEnum(name: AnswerName): string | null {
  return answerSpec(name)?.enumName ?? null;
}

/** When each answer is asked for. The frame, and answers for which the rates have an assumption, are never asked. */
const conditions: { readonly [name in AnswerName]?: Condition } = {
  isPrimaryResidence: (file) => isFieldApplicable('policy.isPrimaryResidence', file),
  foundationType: () => true,
  hasElevationCertificate: () => true,
  certificateHeightFeet: (_, answers) => answers.hasElevationCertificate === true,
  hasFloodOpenings: ({ policy, structure }) =>
    !isVZone(policy.floodZone) &&
    (structure.foundationType === null || mayHaveEnclosure(structure.foundationType)),
  yearBuilt: () => true,
  isSubstantiallyImproved: isPublicMarket,
  constructionType: () => true,
  floorsCount: (file) => !isCondoUnitOwner(file),
  floorOfUnit: isCondoUnitOwner,
  unitsCount: ({ policy }) => hasSeveralUnits(policy.buildingType),
  totalBuildingAreaFeet: (file) => replacementCost(file) === null,
  isMachineryElevated: isPublicMarket,
  isApplianceElevated: isPublicMarket,
  buildingOverWaterType: ({ policy }) => isPrivateMarket(policy.rateMarketType),
  hasPriorLosses: asksField('hasPriorLosses'),
  priorFloodLossesCount: asksField('priorFloodLossesCount'),
  isVacant: asksField('isVacant'),
  hasUnrepairedDamage: asksField('hasUnrepairedDamage'),
  hasFinishedBasement: asksField('hasFinishedBasement'),
  distanceToCoastMiles: asksField('distanceToCoastMiles'),
};

function asksField(name: AnswerName): Condition {
  return (file) => isFieldApplicable(answerFields[name], file);
}

type QuestionShape = Pick<OpenQuestion, 'kind' | 'values' | 'ranged'>;

const yesAndNo = { kind: 'YES_NO', values: [true, false], ranged: null } as const;

function findShape(name: AnswerName, answers: EstimateAnswers, today: IsoDate): QuestionShape {
  const choices = enumAnswers[name];
  if (choices) return { kind: 'CHOICE', values: Object.keys(choices), ranged: null };
  if (name === 'certificateHeightFeet') return heightShape(answers);
  if (name === 'distanceToCoastMiles') return coastShape;
  const span = numberSpan(name, answers, today);
  return span === null ? yesAndNo : { kind: 'NUMBER', values: listExamples(span, 1), ranged: span };
}

const enumAnswers: { readonly [name in AnswerName]?: EnumSpec } = {
  foundationType: FoundationType,
  constructionType: ConstructionType,
  buildingOverWaterType: BuildingOverWater,
};

function numberSpan(name: AnswerName, answers: EstimateAnswers, today: IsoDate): Span | null {
  const possible = listPossibleAnswers(answers, today);
  const spans: { readonly [answer in AnswerName]?: Span } = {
    yearBuilt: possible.yearBuilt,
    floorsCount: possible.floorsCount,
    floorOfUnit: possible.floorOfUnit,
    unitsCount: possible.unitsCount,
    totalBuildingAreaFeet: possible.totalBuildingAreaFeet,
    priorFloodLossesCount: possible.priorFloodLossesCount,
  };
  return spans[name] ?? null;
}

function heightShape({ foundationType }: EstimateAnswers): QuestionShape {
  const foundations = foundationType === null ? foundationTypes : [foundationType];
  const spans = foundations.map(usualHeightTenths);
  const span = {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
  const ranged = { from: span.from / 10, to: span.to / 10 };
  return { kind: 'NUMBER', values: listExamples(span, 10), ranged };
}

const coastShape: QuestionShape = {
  kind: 'NUMBER',
  values: [0, 2, 10, 50, 200],
  ranged: { from: usualCoastTenths.from / 10, to: usualCoastTenths.to / 10 },
};

const foundationTypes = Object.keys(FoundationType) as readonly (keyof typeof FoundationType)[];
const mostExamples = 5;

/** Numbers spread evenly over a span, its ends among them. */
function listExamples({ from, to }: Span, divisor: number): readonly number[] {
  const count = Math.min(mostExamples, to - from + 1);
  const steps = Math.max(1, count - 1);
  return Array.from({ length: count }, (_, at) => Math.round(from + ((to - from) * at) / steps) / divisor);
}
