import type { RatingStage } from '../../../../machines/contract/types.ts';
import { bestValue, cheaperLowerDeductible } from '../../../../machines/domain/coverage/premium-options.ts';
import { formatDollars } from '../../../../machines/domain/format/format-values.ts';
import { toDollars } from '../../../../machines/domain/money/money.ts';
import { inputFromValue } from '../../../form/input-from-value.ts';
import type { RatingOptionsQuery } from '../../../graphql/documents.ts';
import { useAheadQuery } from '../../../graphql/use-ahead-query.ts';
import { PremiumGrid } from '../../../ui/display/PremiumGrid.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { optionsQuery } from '../ahead-queries.ts';
import { findOption, type GridOptions } from './grid-options.ts';
import { RatingReasons } from './RatingReasons.tsx';

/** A grid of premiums with coverages as rows and deductibles as columns. Choosing a cell fills the fields and rates the option. */
export function OptionGrid({ stage }: { stage: RatingStage }) {
  const { stored, isAhead, saving } = useWizard();
  const query = useAheadQuery(optionsQuery(stored, stage), { skip: isAhead });
  const answer = (query.data ?? query.previousData)?.ratingOptions;
  return (
    <Section title="Options" surface="plain" intro="A year’s premium with fees, by coverage and deductible.">
      {query.error ? (
        <LoadFailure title="The options could not be rated" onRetry={query.refetch}>
          Your answers are saved. Try again in a moment.
        </LoadFailure>
      ) : null}
      {answer ? <OptionGridContent stage={stage} answer={answer} /> : null}
      {isAhead && saving.kind === 'failed' ? (
        <Banner kind="note" title="The options are rated once your answers are saved" />
      ) : answer || query.error ? null : (
        <Loading label="Rating the options" shape="table" slowText="Rating is slow." />
      )}
    </Section>
  );
}

type RatingOptionsAnswer = RatingOptionsQuery['ratingOptions'];

function OptionGridContent({ stage, answer }: { stage: RatingStage; answer: RatingOptionsAnswer }) {
  if (answer.__typename !== 'RatingOptions') {
    const problems = answer.__typename === 'NoRatingOptions' ? answer.problems : [];
    return (
      <Banner kind="note" title={answer.message}>
        {problems.length === 0 ? null : (
          <ul>
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Banner>
    );
  }
  return (
    <>
      <RatingReasons status={answer.status} reasons={answer.reasons} />
      {answer.status === 'NOT_RATABLE' ? null : <OptionCells stage={stage} options={answer} />}
    </>
  );
}

function OptionCells({ stage, options }: { stage: RatingStage; options: GridOptions }) {
  const { stored, send, setInput, blur, isReadOnly } = useWizard();
  const { rating } = stored;
  const best = bestValue(options.choices[0]?.cells ?? []);
  const cheaperThan = (coverage: string, cell: ReturnType<typeof findOption>) =>
    cell
      ? cheaperLowerDeductible(cell, options.choices.find(({ key }) => key === coverage)?.cells ?? [])
      : null;
  const isUpsideDown = options.choices.some(({ key, cells }) => cells.some((cell) => cheaperThan(key, cell)));
  const chosenRow = options.choices.find(
    (choice) =>
      choice.buildingCoverage === rating.buildingCoverage &&
      choice.contentsCoverage === rating.contentsCoverage,
  );
  const isOneDeductible = rating.buildingDeductible === rating.contentsDeductible;
  return (
    <>
      <PremiumGrid
        label="Premium options"
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
          if (!cell || cell.totalPremium === null) return { amount: null, reason: 'Not offered' };
          const cheaper = cheaperThan(coverage, cell);
          const discount = stage === 'DISCOUNTED' ? toDollars(cell.discountTotal) : 0;
          return {
            amount: toDollars(cell.totalPremium),
            marks: [
              ...(discount > 0 ? [`${formatDollars(discount)} off`] : []),
              ...(cell === best ? ['Best value'] : []),
              ...(cheaper ? [`More than at ${formatDollars(cheaper.buildingDeductible)}`] : []),
            ],
          };
        }}
        chosen={
          chosenRow && isOneDeductible && rating.status !== null
            ? { coverage: chosenRow.key, deductible: String(rating.buildingDeductible) }
            : null
        }
        onChoose={(coverage, deductible) => {
          const cell = findOption(options, coverage, deductible);
          if (!cell || isReadOnly) return;
          const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = cell;
          const choice = { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible };
          for (const [name, amount] of Object.entries(choice)) {
            setInput(`rating.${name}`, inputFromValue({ kind: 'dollars' }, amount));
            blur(`rating.${name}`);
          }
          send({ type: 'rate', stage, choice });
        }}
      />
      <p>
        Building / contents coverage at the left, the deductible of both above. Best value saves the most
        premium for each dollar of deductible taken on, and at least 3 %.
      </p>
      {isUpsideDown ? (
        <p>
          Where a higher deductible costs more, FEMA’s published rate tables make it so: the lower one costs
          less and pays more of a loss.
        </p>
      ) : null}
    </>
  );
}
