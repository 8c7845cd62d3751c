import type { RateMarket } from '../../../machines/contract/types.ts';
import type { EstimateAnswers } from '../../../machines/domain/estimate/estimate-answers.ts';
import type { EstimateCoverAmounts } from '../../../machines/domain/estimate/estimate-file.ts';
import type { EnteredAddress, StartQuoteRequest } from '../start-quote-request.ts';

type Entered<Values> = { readonly [name in keyof Values]?: Values[name] | null };

/** The input of an estimate. */
export interface EstimateRequest {
  readonly place: {
    readonly address?: EnteredAddress | null;
    readonly suggestionId?: string | null;
    readonly overrideReason?: string | null;
  };
  readonly rateMarket?: RateMarket | null;
  readonly building?: Entered<EstimateAnswers> | null;
  readonly cover?: Entered<EstimateCoverAmounts> | null;
  readonly lastAnswer?: string | null;
}

/** The input that makes an estimate a quote. */
export interface QuoteFromEstimateRequest extends EstimateRequest {
  readonly insured: StartQuoteRequest['insured'];
  readonly agentUserId?: StartQuoteRequest['agentUserId'];
  readonly isTransfer?: boolean | null;
  readonly acceptDuplicate?: boolean | null;
  readonly keepStopped?: boolean | null;
  readonly acceptAssumptions?: boolean | null;
}
