import type { ProposalLanguage } from '../../../contract/types.ts';
import { formatDollarsAndCents } from '../../format/format-values.ts';
import {
  type Cents,
  compareMoney,
  formatMoney,
  maxMoney,
  minMoney,
  noMoney,
  parseDollars,
  subtractMoney,
} from '../../money/money.ts';
import { settle } from '../settlement/settle.ts';
import { findInsuredShare } from '../settlement/settle-building.ts';
import type { BoughtCoverage, SettlementLine, SettlementTerms } from '../settlement/settlement-terms.ts';
import { whatIfTexts } from './what-if-texts.ts';

/** The payment that other insurance would have made beyond the payable amount. */
export interface SettlementWhatIf {
  readonly sentence: string;
  /** The additional amount that would be paid. */
  readonly more: Cents;
}

/** The lowest deductible that is sold. */
const lowestDeductible = parseDollars(1000);

/** Lists the payments that other amounts of insurance would have made for the same damage; only those that would have paid more. */
export function listWhatIfs(
  lines: readonly SettlementLine[],
  terms: SettlementTerms,
  language: ProposalLanguage,
): readonly SettlementWhatIf[] {
  const texts = whatIfTexts[language].more;
  const { payable } = settle(lines, terms);
  const compare = (sentence: string, changed: Partial<Pick<SettlementTerms, 'building' | 'contents'>>) => ({
    sentence,
    more: subtractMoney(settle(lines, { ...terms, ...changed }).payable, payable),
  });
  const { building, contents } = terms;
  const required = findInsuredShare(terms)?.required ?? null;
  const most = minMoney(terms.replacementCost ?? terms.maximum, terms.maximum);
  const atShare =
    required === null
      ? null
      : compare(texts.share(print(required)), { building: { ...building, limit: required } });
  const atMost = compare(texts.most(print(most)), {
    building: { ...building, limit: maxMoney(most, building.limit) },
  });
  const isMore = atShare === null || compareMoney(atMost.more, atShare.more) > 0;
  const atLowest = compare(texts.deductible(print(lowestDeductible)), {
    building: lowerDeductible(building),
    contents: lowerDeductible(contents),
  });
  return [...(atShare === null ? [] : [atShare]), ...(isMore ? [atMost] : []), atLowest].filter(
    ({ more }) => compareMoney(more, noMoney) > 0,
  );
}

function lowerDeductible(bought: BoughtCoverage): BoughtCoverage {
  return { ...bought, deductible: minMoney(bought.deductible, lowestDeductible) };
}

function print(amount: Cents): string {
  return formatDollarsAndCents(formatMoney(amount));
}
