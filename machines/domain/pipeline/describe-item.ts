import type { IsoDate, NextActor, PipelineAction, PipelineStage } from '../../contract/types.ts';
import { formatDate } from '../format/format-values.ts';
import { isExpiring, type LastingStage, type PipelineDays } from './stages.ts';

/** What is known of a file of the pipeline. */
export interface PipelineFacts {
  readonly stage: LastingStage;
  readonly isHeld: boolean;
  /** Whether it is a submitted application that underwriting gave back. */
  readonly isReturned: boolean;
  readonly isRated: boolean;
  readonly isReadyToIssue: boolean;
  /** Whether what was put away was abandoned, so that it can be taken up again. */
  readonly isAbandoned: boolean;
  readonly expiresOn: IsoDate | null;
  readonly openRequests: number;
}

/** What the viewer may do, as far as it decides what comes next. */
export interface PipelineRights {
  readonly mayEdit: boolean;
  readonly mayTakePayment: boolean;
  readonly mayAddDocuments: boolean;
}

export interface DescribedItem {
  readonly stage: PipelineStage;
  readonly alsoIn: readonly PipelineStage[];
  readonly actor: NextActor;
  readonly sentence: string;
  readonly action: PipelineAction;
}

/** Where a file stands, who acts next, and the one action that comes next. */
export function describePipelineItem(
  facts: PipelineFacts,
  { mayEdit, mayTakePayment, mayAddDocuments }: PipelineRights,
  days: PipelineDays,
): DescribedItem {
  const isEnding = isExpiring(facts.stage, facts.expiresOn, days);
  const stage = isEnding ? 'EXPIRING' : facts.stage;
  const alsoIn: PipelineStage[] = [
    ...(facts.isHeld && stage !== 'HELD' ? ['HELD' as const] : []),
    ...(isEnding ? [facts.stage] : []),
  ];
  const { actor, sentence, action } = findNext(facts, isEnding);
  const isAllowed = {
    CONTINUE: mayEdit,
    UNARCHIVE: mayEdit,
    TAKE_PAYMENT: mayTakePayment,
    ADD_DOCUMENTS: mayAddDocuments,
    OPEN: true,
  }[action];
  return { stage, alsoIn, actor, sentence, action: isAllowed ? action : 'OPEN' };
}

type Next = Pick<DescribedItem, 'actor' | 'sentence' | 'action'>;

function findNext(facts: PipelineFacts, isEnding: boolean): Next {
  const { stage, openRequests, isReturned, isRated, isReadyToIssue, isAbandoned } = facts;
  switch (stage) {
    case 'MISSING_DOCUMENTS':
      return { actor: 'AGENT', sentence: describeMissing(openRequests), action: 'ADD_DOCUMENTS' };
    case 'HELD':
      return { actor: 'UNDERWRITER', sentence: 'Underwriting reviews it.', action: 'OPEN' };
    case 'UNPAID':
      return { actor: 'PAYOR', sentence: 'The premium is due.', action: 'TAKE_PAYMENT' };
    case 'APPLICATION':
      if (isReturned)
        return { actor: 'AGENT', sentence: 'Underwriting returned it for correction.', action: 'CONTINUE' };
      return isReadyToIssue
        ? { actor: 'UNDERWRITER', sentence: 'An underwriter issues it.', action: 'OPEN' }
        : { actor: 'ACCOUNTING', sentence: 'The payment has not cleared yet.', action: 'OPEN' };
    case 'QUOTE':
      return { actor: 'AGENT', sentence: describeQuote(facts, isEnding, isRated), action: 'CONTINUE' };
    case 'ISSUED':
      return { actor: 'NOBODY', sentence: describeIssued(facts, isEnding), action: 'OPEN' };
    case 'ARCHIVED':
      return {
        actor: 'NOBODY',
        sentence: 'It is archived.',
        action: isAbandoned ? 'UNARCHIVE' : 'OPEN',
      };
  }
}

function describeMissing(openRequests: number): string {
  if (openRequests === 0) return 'Required documents are missing.';
  return openRequests === 1 ? 'One document is still needed.' : `${openRequests} documents are still needed.`;
}

function describeQuote({ expiresOn }: PipelineFacts, isEnding: boolean, isRated: boolean): string {
  if (isEnding && expiresOn !== null) return `The rates are valid until ${formatDate(expiresOn)}.`;
  return isRated ? 'Submit the application.' : 'Finish the quote.';
}

function describeIssued({ expiresOn }: PipelineFacts, isEnding: boolean): string {
  return isEnding && expiresOn !== null ? `The term ends ${formatDate(expiresOn)}.` : 'It is issued.';
}
