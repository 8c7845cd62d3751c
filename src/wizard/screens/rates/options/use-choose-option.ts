import type { RequestedCoverage } from '../../../../../machines/application/application-context.ts';
import type { RatingStage } from '../../../../../machines/contract/types.ts';
import { inputFromValue } from '../../../../form/input-from-value.ts';
import { useWizard } from '../../../open/use-wizard.ts';

/** Chooses an option: fills coverages and deductibles, and rates them. Does nothing if the quote may not be edited. */
export function useChooseOption(stage: RatingStage): (option: RequestedCoverage) => void {
  const { send, setInput, blur, isReadOnly } = useWizard();
  return ({ buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible }) => {
    if (isReadOnly) return;
    const choice = { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible };
    for (const [name, amount] of Object.entries(choice)) {
      setInput(`rating.${name}`, inputFromValue({ kind: 'dollars' }, amount));
      blur(`rating.${name}`);
    }
    send({ type: 'rate', stage, choice });
  };
}
