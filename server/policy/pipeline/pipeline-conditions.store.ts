import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate, PipelineStage } from '../../../machines/contract/types.ts';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { LastingStage, PipelineDays } from '../../../machines/domain/pipeline/stages.ts';
import { splitSearchWords, stripWordSeparators } from '../../../machines/domain/policy/search-words.ts';
import { clampDay } from '../../database/pages.ts';
import {
  isInSightParts,
  listSightParts,
  type SightArguments,
  type SightShape,
  shapeSight,
  sightArguments,
} from '../../database/sights/sight-parts.ts';
import type { Argument } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';

const { and, eb, fn, not, or } = expressionBuilder<{ b: Database['pipeline_row'] }, 'b'>();

/** Which files are wanted. */
export interface PipelineCriteria {
  readonly stages: readonly PipelineStage[];
  readonly text: string;
  readonly agentUserId: number | null;
  readonly agencyEntityId: number | null;
  readonly startedBefore: Date | null;
  readonly expiresUntil: IsoDate | null;
}

/** The arguments of the conditions. */
export interface PipelineArguments extends SightArguments {
  readonly today: IsoDate;
  readonly ratesEnd: IsoDate;
  readonly termsEnd: IsoDate;
  readonly issuedFrom: IsoDate;
  readonly patterns: readonly string[];
  readonly agentUserId: number | null;
  readonly agencyEntityId: number | null;
  readonly startedBefore: Date | null;
  readonly expiresUntil: IsoDate | null;
}

/** The properties of a request that the text of its statement depends on. */
export interface PipelineShape {
  readonly sight: SightShape;
  readonly stages: readonly PipelineStage[];
  readonly hasText: boolean;
  readonly hasAgent: boolean;
  readonly hasAgency: boolean;
  readonly hasStarted: boolean;
  readonly hasExpires: boolean;
}

/** The shape of the statement for a viewer's sight and a filter. */
export function shapePipeline(sight: ViewerScope, criteria: PipelineCriteria): PipelineShape {
  return {
    sight: shapeSight(sight),
    stages: criteria.stages,
    hasText: criteria.text !== '',
    hasAgent: criteria.agentUserId !== null,
    hasAgency: criteria.agencyEntityId !== null,
    hasStarted: criteria.startedBefore !== null,
    hasExpires: criteria.expiresUntil !== null,
  };
}

/** The arguments of the statement for a viewer's sight, a filter and a day. */
export function pipelineArguments(
  sight: ViewerScope,
  { text, agentUserId, agencyEntityId, startedBefore, expiresUntil }: PipelineCriteria,
  { today, ratesEnd, termsEnd, issuedFrom }: PipelineDays,
): PipelineArguments {
  return {
    ...sightArguments(sight),
    today,
    ratesEnd,
    termsEnd,
    issuedFrom,
    patterns: splitSearchWords(text)
      .map((word) => stripWordSeparators(word) ?? word)
      .map((word) => `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`),
    agentUserId,
    agencyEntityId,
    startedBefore,
    expiresUntil: expiresUntil === null ? null : clampDay(expiresUntil),
  };
}

/** The conditions of the filter, stages and sight apart. */
export function filterConditions(
  arg: Argument<PipelineArguments>,
  shape: PipelineShape,
): Expression<SqlBool>[] {
  return [
    ...(shape.hasText ? [eb('b.row_text', 'like', fn<string>('all', [arg('patterns')]))] : []),
    ...(shape.hasStarted ? [eb('b.started_at', '<=', arg('startedBefore'))] : []),
    ...(shape.hasExpires ? [eb.between('b.expires_on', arg('today'), arg('expiresUntil').$notNull())] : []),
  ];
}

/** The rows in the viewer's sight, as conditions with an index each: of the requested agent or agency, or every part of the sight. */
export function pipelineSights(
  arg: Argument<PipelineArguments>,
  shape: PipelineShape,
): Expression<SqlBool>[] {
  const isSeen = isInSightParts(shape.sight, arg);
  const ofAgency = eb('b.agency_entity_id', '=', arg('agencyEntityId'));
  if (shape.hasAgent) {
    return [and([eb('b.user_id', '=', arg('agentUserId')), isSeen, ...(shape.hasAgency ? [ofAgency] : [])])];
  }
  if (shape.hasAgency) return [and([ofAgency, isSeen])];
  return listSightParts(shape.sight, arg);
}

/** The same, and no row is in two of them. */
export function exclusiveSights(
  arg: Argument<PipelineArguments>,
  shape: PipelineShape,
): Expression<SqlBool>[] {
  const [widest, ...others] = pipelineSights(arg, shape).reverse();
  if (widest === undefined) return [];
  const sights = [widest];
  for (const [at, part] of others.entries()) {
    const before = [widest, ...others.slice(0, at)];
    sights.push(and([part, eb(or(before), 'is not', sql.lit(true))]));
  }
  return sights;
}

interface StagePart {
  readonly inStage: Expression<SqlBool>;
  /** Whether its few rows are found by days, whatever the order. */
  readonly fence: boolean;
}

/** The rows of stages, each stored stage once. */
export function stageParts(arg: Argument<PipelineArguments>, stages: readonly PipelineStage[]): StagePart[] {
  const wants = (stage: PipelineStage) => stages.includes(stage);
  const areRatesEnding = eb.between('b.expires_on', arg('today'), arg('ratesEnd'));
  const isTermEnding = eb.between('b.expires_on', arg('today'), arg('termsEnd'));
  const isRecent = eb('b.issued_on', '>=', arg('issuedFrom'));
  const stored = (stage: LastingStage) =>
    and([eb('b.stage', '=', sql.lit(stage)), eb('b.stage', '<>', sql.lit('ISSUED'))]);
  const issued = eb('b.stage', '=', sql.lit('ISSUED'));
  const parts: StagePart[] = (['MISSING_DOCUMENTS', 'HELD', 'UNPAID', 'ARCHIVED'] as const)
    .filter(wants)
    .map((stage) => ({ inStage: stored(stage), fence: false }));
  for (const stage of ['APPLICATION', 'QUOTE'] as const) {
    const inStage = stored(stage);
    if (wants(stage) && wants('EXPIRING')) parts.push({ inStage, fence: false });
    else if (wants(stage)) parts.push({ inStage: and([inStage, not(areRatesEnding)]), fence: false });
    else if (wants('EXPIRING')) parts.push({ inStage: and([inStage, areRatesEnding]), fence: false });
  }
  if (wants('EXPIRING')) parts.push({ inStage: and([issued, isTermEnding]), fence: true });
  if (wants('ISSUED')) parts.push({ inStage: and([issued, isRecent, not(isTermEnding)]), fence: true });
  return parts;
}
