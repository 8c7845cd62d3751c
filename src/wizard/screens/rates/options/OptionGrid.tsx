import type { RatingStage } from '../../../../../machines/contract/types.ts';
import {
  describeDifference,
  measureDifference,
} from '../../../../../machines/domain/coverage/option-difference.ts';
import {
  hasCheaperLowerDeductible,
  recommendOption,
} from '../../../../../machines/domain/coverage/recommended-option.ts';
import { formatDollars } from '../../../../../machines/domain/format/format-values.ts';
import { toDollars } from '../../../../../machines/domain/money/money.ts';
import { PremiumGrid, type PremiumOption } from '../../../../ui/display/PremiumGrid.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import { formatSignedDollars } from '../../../premium/signed-dollars.ts';
import { findOption, type GridOption, type GridOptions, isSameOption } from './grid-options.ts';
import classes from './OptionGrid.module.css';
import { useChooseOption } from './use-choose-option.ts';

/** Every option: coverages down, deductibles across, each with its difference from the recommended one. Choosing a cell rates it. */
export function OptionGrid({ stage, options }: { stage: RatingStage; options: GridOptions }) {
  const { stored, preselected } = useWizard();
  const { rating } = stored;
  const choose = useChooseOption(stage);
  const recommended = recommendOption(options.choices);
  const current = preselected?.choice ?? (rating.status === null ? null : rating);
  const cells = options.choices.flatMap((choice) =>
    choice.cells.map((cell) => ({ cell, coverage: choice.key, deductible: String(cell.buildingDeductible) })),
  );
  const locate = (isWanted: (cell: GridOption) => boolean) =>
    cells.find(({ cell }) => isWanted(cell)) ?? null;
  const isUpsideDown = options.choices.some((choice) => hasCheaperLowerDeductible(choice.cells));
  return (
    <div className={classes.all}>
      <PremiumGrid
        label="Premium options"
        axes={{ coverage: 'Coverage', deductible: deductibleAxis(options) }}
        coverages={options.choices.map((choice) => ({
          id: choice.key,
          label: choice.label,
          detail: `${formatDollars(choice.buildingCoverage)} / ${formatDollars(choice.contentsCoverage)}`,
        }))}
        deductibles={options.deductibles.map((deductible) => ({
          id: String(deductible),
          label: formatDollars(deductible),
        }))}
        option={(coverage, deductible) => {
          const cell = findOption(options, coverage, deductible);
          return cell ? describeCell(cell, recommended, stage) : { amount: null };
        }}
        chosen={current && locate((cell) => isSameOption(cell, current))}
        chosenMark={findChosenMark(preselected !== null, rating.privateFloodProviderId !== null)}
        isTentative={preselected !== null}
        explained={locate((cell) => cell === findHighestDeductible(options))}
        onChoose={(coverage, deductible) => {
          const cell = findOption(options, coverage, deductible);
          if (cell) choose(cell);
        }}
      />
      {isUpsideDown ? (
        <p className={classes.note}>
          If a higher deductible costs more, that comes from FEMA’s published rate tables: the lower one costs
          less and pays more of a loss.
        </p>
      ) : null}
    </div>
  );
}

function deductibleAxis({ choices }: GridOptions): string {
  const isForBoth = choices.some(
    ({ buildingCoverage, contentsCoverage }) => buildingCoverage * contentsCoverage > 0,
  );
  return isForBoth ? 'Deductible, building and contents each' : 'Deductible';
}

/** A recommended option does not count as a choice before it is chosen, and neither does the NFIP's price of a carrier's coverages. */
function findChosenMark(isPreselected: boolean, isOfCarrier: boolean): string {
  if (isOfCarrier) return 'Your coverage';
  return isPreselected ? 'Preselected' : 'Your choice';
}

/** The highest deductible at the recommended coverage: its verdict is shown first. */
function findHighestDeductible({ choices }: GridOptions): GridOption | undefined {
  return choices
    .find(({ key }) => key === 'MAXIMUM')
    ?.cells.findLast(({ totalPremium }) => totalPremium !== null);
}

function describeCell(cell: GridOption, recommended: GridOption | null, stage: RatingStage): PremiumOption {
  if (cell.totalPremium === null) return { amount: null, reason: 'Not offered' };
  const discount = stage === 'DISCOUNTED' ? toDollars(cell.discountTotal) : 0;
  const marks = [
    ...(cell === recommended ? ['Recommended'] : []),
    ...(discount > 0 ? [`${formatDollars(discount)} off`] : []),
  ];
  const difference =
    recommended === null || cell === recommended ? null : measureDifference(cell, recommended);
  return {
    amount: toDollars(cell.totalPremium),
    marks,
    ...(difference === null
      ? {}
      : { difference: formatSignedDollars(difference.premium), verdict: describeDifference(difference) }),
  };
}
