import type { HardStopType, IsoDate, PolicyFile, StepId } from '../../contract/types.ts';
import { type HardStopText, hardStopTexts, liftedByAnswers } from '../format/messages.ts';
import type { Finding } from '../problems/finding.ts';
import { checkApplicationStart } from '../rules/application-start.ts';

/** Why a quote cannot continue, its remedies, and who can lift the stop. */
export interface HardStopDetails {
  readonly type: HardStopType;
  readonly header: string;
  readonly message: string;
  readonly step: StepId | null;
  readonly field: string | null;
  readonly remedies: readonly string[];
  readonly liftedBy: string;
  readonly canUnderwriterLift: boolean;
}

/**
 * Whether an underwriter can lift a hard stop. A review can be released, and a missing determination can be entered by hand. A release
 * changes no answers and rates nothing, so a stop caused by an answer or by a failed rating stays.
 */
function canUnderwriterLift(type: HardStopType, isCalledForByAnswer: boolean): boolean {
  return type === 'FZD_FAILURE' || (type === 'REQUIRES_REVIEW' && !isCalledForByAnswer);
}

/** The texts of a hard stop that was not caused by an answer, and whether an underwriter can lift it. */
export function hardStopDefaults(
  type: HardStopType,
): HardStopText & Pick<HardStopDetails, 'canUnderwriterLift'> {
  return { ...hardStopTexts[type], canUnderwriterLift: canUnderwriterLift(type, false) };
}

/** The hard stops of the application start after the determination. */
export function findStartHardStops(file: PolicyFile, today: IsoDate): readonly HardStopDetails[] {
  return toHardStops(checkApplicationStart(file, null, today), null);
}

/** The findings that are hard stops, with the default remedies of their type if they have none of their own. */
export function toHardStops(findings: readonly Finding[], step: StepId | null): readonly HardStopDetails[] {
  return findings.flatMap(({ stop, message, field }) => {
    if (stop === undefined) return [];
    const defaults = hardStopTexts[stop.type];
    const remedies = stop.remedies.length > 0 ? stop.remedies : defaults.remedies;
    const isLiftable = canUnderwriterLift(stop.type, true);
    const liftedBy = stop.type === 'REQUIRES_REVIEW' && !isLiftable ? liftedByAnswers : defaults.liftedBy;
    const fact = { ...defaults, type: stop.type, message, step, field, remedies };
    return [{ ...fact, liftedBy, canUnderwriterLift: isLiftable }];
  });
}
