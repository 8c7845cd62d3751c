import type { RatingStage } from '../../../../machines/contract/types.ts';
import { coverageLimits } from '../../../../machines/domain/coverage/coverage.ts';
import {
  deductibleOptions,
  isEligibleForExceptionalDeductibles,
} from '../../../../machines/domain/coverage/deductible.ts';
import { formatDollars } from '../../../../machines/domain/format/format-values.ts';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import classes from './CoverageFields.module.css';
import { DeductibleChoice } from './DeductibleChoice.tsx';
import { findUnratedChoice } from './unrated-choice.ts';

/** Editable coverages and deductibles of the chosen option. Leaving a changed field requests the premium. */
export function CoverageFields({ stage }: { stage: RatingStage }) {
  const { file, stored, problems, send, isRating, isReadOnly } = useWizard();
  const limits = coverageLimits(file);
  const building = file.rating.buildingCoverage ?? 0;
  const choice = findUnratedChoice(file, stored, problems);
  const rate = () => choice && send({ type: 'rate', stage, choice });
  return (
    <Section title="Your own coverages" intro="Type over what the option filled in; 0 means not bought.">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the blur of any field triggers the rating */}
      <div
        className={classes.fields}
        onBlur={rate}
        onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && rate()}
      >
        <FieldRow>
          <Ask name="rating.buildingCoverage" required note={`${formatDollars(limits.building)} at most.`} />
          <Ask name="rating.contentsCoverage" required note={`${formatDollars(limits.contents)} at most.`} />
        </FieldRow>
        {isEligibleForExceptionalDeductibles(file, building) ? (
          <Ask name="policy.useExceptionalDeductibles" as="check" />
        ) : null}
        <FieldRow>
          <DeductibleChoice name="rating.buildingDeductible" options={deductibleOptions(file, building)} />
          <DeductibleChoice name="rating.contentsDeductible" options={deductibleOptions(file, building)} />
        </FieldRow>
      </div>
      {isReadOnly || (choice === null && !isRating) ? null : (
        <div>
          <CallButton variant="default" isBusy={isRating} busyText="Rating…" slowText={null} onPress={rate}>
            Get this premium
          </CallButton>
        </div>
      )}
    </Section>
  );
}
