import type { IsoDate, NextTask, PipelineAction, PipelineStage } from '../../contract/types.ts';
import { isExpiring, type LastingStage, type PipelineDays } from './stages.ts';

/** The facts that decide the stage of a file in the pipeline. */
export interface PipelineFacts {
  readonly stage: LastingStage;
  readonly isHeld: boolean;
  /** Whether what was put away was abandoned, so that it can be taken up again. */
  readonly isAbandoned: boolean;
  readonly expiresOn: IsoDate | null;
}

/** The stage of a file in the pipeline, and the other stages that it is listed in. */
export function placeInPipeline(
  { stage: lasting, isHeld, expiresOn }: PipelineFacts,
  days: PipelineDays,
): { readonly stage: PipelineStage; readonly alsoIn: readonly PipelineStage[] } {
  const isEnding = isExpiring(lasting, expiresOn, days);
  const stage = isEnding ? 'EXPIRING' : lasting;
  const alsoIn = [...(isHeld && stage !== 'HELD' ? ['HELD' as const] : []), ...(isEnding ? [lasting] : [])];
  return { stage, alsoIn };
}

/** The one action of a row: what the viewer does next, where a list has a button for it. */
export function choosePipelineAction(
  task: NextTask | null,
  { stage, isAbandoned }: PipelineFacts,
  mayEdit: boolean,
): PipelineAction {
  if (stage === 'ARCHIVED') return isAbandoned && mayEdit ? 'UNARCHIVE' : 'OPEN';
  if (task === 'CONTINUE' || task === 'TAKE_PAYMENT') return task;
  return task === 'ADD_DOCUMENT' ? 'ADD_DOCUMENTS' : 'OPEN';
}
