import { multiplyMoney } from '../../money/money.ts';
import type { SettlementTerms } from './settlement-terms.ts';

/** The limits inside the limit of the building; pollution has one in the General Property Form only. */
export function listBuildingCaps({ form, building, figures }: SettlementTerms) {
  return {
    DETACHED_GARAGE: multiplyMoney(building.limit, figures.garageShare, 'half up'),
    ...(form === 'GENERAL_PROPERTY' ? { POLLUTION: figures.pollution } : {}),
  };
}

/** The limits inside the limit of the contents. */
export function listContentsCaps({ contents, figures }: SettlementTerms) {
  const share = multiplyMoney(contents.limit, figures.improvementShare, 'half up');
  return { SPECIAL_LIMIT: figures.specialLimit, IMPROVEMENT: share, UNIT_INTERIOR: share };
}
