import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { RequestedCoverage } from '../../../../machines/application/application-context.ts';
import type { RatingStage } from '../../../../machines/contract/types.ts';
import { formatDollars } from '../../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { choiceInput } from '../../../form/input-state.ts';
import { CompareOptions as CompareDocument, RatingOptions } from '../../../graphql/staff-documents.ts';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './OptionComparison.module.css';
import type { GridOptions } from './options/grid-options.ts';
import { RatingDifferencePanel } from './RatingDifferencePanel.tsx';

/** Compares two options of the grid line by line. */
export function OptionComparison({ stage }: { stage: RatingStage }) {
  const { policyId, stored } = useWizard();
  const { buildingCoverage, contentsCoverage } = stored.rating;
  const { data } = useQuery(RatingOptions, {
    variables: { policyId: String(policyId), stage, buildingCoverage, contentsCoverage },
    fetchPolicy: 'no-cache',
  });
  const options = data?.ratingOptions;
  return options?.__typename === 'RatingOptions' ? <OptionPair stage={stage} options={options} /> : null;
}

function OptionPair({ stage, options }: { stage: RatingStage; options: GridOptions }) {
  const { rating } = useWizard().stored;
  const cells = listCells(options);
  const current = cells.find(
    ({ choice }) =>
      choice.buildingCoverage === rating.buildingCoverage &&
      choice.contentsCoverage === rating.contentsCoverage &&
      choice.buildingDeductible === rating.buildingDeductible,
  );
  const [firstId, setFirstId] = useState(current?.id ?? cells[0]?.id ?? null);
  const [secondId, setSecondId] = useState<string | null>(null);
  const choices = cells.map(({ id, label }) => ({ value: id, label }));
  const [before, after] = [firstId, secondId].map((id) => cells.find((cell) => cell.id === id)?.choice);
  return (
    <section className={classes.compare} aria-labelledby="compare-options">
      <h3 id="compare-options">Two options side by side</h3>
      <FieldRow>
        <ChoiceField
          id="compare-one"
          label="One option"
          as="select"
          required
          options={choices}
          value={choiceInput(firstId)}
          onChange={({ value }) => setFirstId(value)}
        />
        <ChoiceField
          id="compare-other"
          label="Another option"
          as="select"
          required
          options={choices}
          value={choiceInput(secondId)}
          onChange={({ value }) => setSecondId(value)}
        />
      </FieldRow>
      {before && after ? <PairDifference stage={stage} before={before} after={after} /> : null}
    </section>
  );
}

function PairDifference(pair: { stage: RatingStage; before: RequestedCoverage; after: RequestedCoverage }) {
  const { policyId } = useWizard();
  const { data, previousData } = useQuery(CompareDocument, {
    variables: { policyId: String(policyId), ...pair },
    fetchPolicy: 'no-cache',
  });
  const answer = (data ?? previousData)?.compareOptions;
  return (
    <div role="status" aria-busy={data === undefined}>
      {answer?.__typename === 'RatingDifference' ? (
        <RatingDifferencePanel difference={answer} sides={['One', 'Another']} />
      ) : (
        answer?.message
      )}
    </div>
  );
}

interface OptionCell {
  id: string;
  label: string;
  choice: RequestedCoverage;
}

function listCells({ choices }: GridOptions): OptionCell[] {
  return choices.flatMap(({ key, label, cells }) =>
    cells
      .filter(({ totalPremium }) => totalPremium !== null)
      .map(
        ({ buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible, totalPremium }) => ({
          id: `${key} ${buildingDeductible}`,
          label: `${label}, deductible ${formatDollars(buildingDeductible)}: ${formatDollars(totalPremium)}`,
          choice: { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible },
        }),
      ),
  );
}
