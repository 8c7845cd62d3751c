import { useEffect } from 'react';
import type { RatingStage } from '../../../../../machines/contract/types.ts';
import { useWizard } from '../../../open/use-wizard.ts';
import type { GridOption } from './grid-options.ts';

/** Sets the option that Next takes while no other is chosen. Leaving the screen clears it. */
export function usePreselect(
  stage: RatingStage,
  recommended: GridOption | null,
  isProvisional: boolean,
): void {
  const { send, step, isReadOnly } = useWizard();
  const option = isReadOnly ? null : recommended;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wizard's send is a new function at every answer
  useEffect(() => {
    if (option === null) return;
    const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible, totalPremium } =
      option;
    const choice = { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible };
    send({ type: 'preselect', option: { step, stage, choice, totalPremium, isProvisional } });
    return () => send({ type: 'preselect', option: null });
  }, [option, step, stage, isProvisional]);
}
