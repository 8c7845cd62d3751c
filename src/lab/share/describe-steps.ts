import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import type { LabPath } from '../paths/lab-path.ts';
import { describeMoment } from '../player/describe-moment.ts';

/** What a path does up to one of its moments, each step with the place that it leads to: "next: RATES". */
export function describeSteps({ recorded }: LabPath, moments: readonly WalkStep[], at: number): string[] {
  return moments
    .slice(0, at + 1)
    .map((moment, index) => `${describeMoment(moment, recorded?.[index])}: ${moment.at}`);
}
