import type { KnownBuilding } from '../answers/known-building.ts';
import { answerNames, type EstimateAnswers } from './estimate-answers.ts';

/** The answers with what a record says where nothing is stated. */
export function addRecordedAnswers(stated: EstimateAnswers, building: KnownBuilding | null): EstimateAnswers {
  if (building === null) return stated;
  const recorded: { readonly [name: string]: unknown } = { ...building.facts };
  return Object.fromEntries(
    answerNames.map((name) => [name, stated[name] ?? recorded[name] ?? null]),
  ) as never;
}
