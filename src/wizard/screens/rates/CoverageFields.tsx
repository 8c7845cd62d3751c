import type { RatingStage } from '../../../../machines/contract/types.ts';
import { coverageLimits } from '../../../../machines/domain/coverage/coverage.ts';
import {
  deductibleOptions,
  isEligibleForExceptionalDeductibles,
} from '../../../../machines/domain/coverage/deductible.ts';
import { formatDollars } from '../../../../machines/domain/format/format-values.ts';
import { isPublicMarket } from '../../../../machines/domain/market/market.ts';
import type { ControlValue } from '../../../form/control-spec.ts';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { inputFromValue } from '../../../form/input-from-value.ts';
import type { InputState } from '../../../form/input-state.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard, type Wizard, WizardContext } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import classes from './CoverageFields.module.css';
import { DeductibleChoice } from './DeductibleChoice.tsx';
import { findUnratedChoice } from './unrated-choice.ts';

/**
 * Editable coverages and deductibles of the chosen option. Leaving a changed field requests the premium. Under a quote's NFIP options they
 * are folded until they are asked for or one of them is wrong; a change of a policy begins with them.
 */
export function CoverageFields({ stage }: { stage: RatingStage }) {
  const { file, messagesFor } = useWizard();
  const isWrong = ratingKeys.some((key) => messagesFor(key).error !== undefined);
  const fields = (
    <Section title="Your own coverages" intro="Type over what the option filled in; 0 means not bought.">
      <RatedFields stage={stage} />
    </Section>
  );
  const isQuote = file.policy.currentTransactionId === null;
  return isQuote && isPublicMarket(file) ? (
    <Disclosure label="Other coverages and deductibles" isForcedOpen={isWrong}>
      {fields}
    </Disclosure>
  ) : (
    fields
  );
}

const ratingKeys = [
  'rating.buildingCoverage',
  'rating.contentsCoverage',
  'rating.buildingDeductible',
  'rating.contentsDeductible',
] as const;

function RatedFields({ stage }: { stage: RatingStage }) {
  const wizard = useWizard();
  const { file, stored, problems, send, isRating, isReadOnly } = wizard;
  const choice = findUnratedChoice(file, stored, problems);
  const rate = () => choice && send({ type: 'rate', stage, choice });
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the blur of any field triggers the rating */}
      <div
        className={classes.fields}
        onBlur={rate}
        onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && rate()}
      >
        <WizardContext value={fillPreselected(wizard)}>
          <OptionFields />
        </WizardContext>
      </div>
      {isReadOnly || (choice === null && !isRating) ? null : (
        <div>
          <CallButton variant="default" isBusy={isRating} busyText="Rating…" slowText={null} onPress={rate}>
            Get this premium
          </CallButton>
        </div>
      )}
    </>
  );
}

function OptionFields() {
  const { file } = useWizard();
  const limits = coverageLimits(file);
  const building = file.rating.buildingCoverage ?? 0;
  return (
    <>
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
    </>
  );
}

/** The wizard with the recommended option in the blank fields. Typing in one of them takes the others with it. */
function fillPreselected(wizard: Wizard): Wizard {
  const { preselected, file } = wizard;
  if (preselected === null) return wizard;
  const { choice } = preselected;
  const fields = Object.entries(choice).map(([name, amount]) => [`rating.${name}`, amount] as const);
  const inputs = new Map<string, InputState<ControlValue>>(
    fields.map(([key, amount]) => [key, inputFromValue({ kind: 'dollars' }, amount)]),
  );
  const inputFor: Wizard['inputFor'] = (key) => inputs.get(key) ?? wizard.inputFor(key);
  const setInput: Wizard['setInput'] = (key, typed) => {
    if (inputs.has(key))
      for (const [other, input] of inputs) if (other !== key) wizard.setInput(other, input);
    wizard.setInput(key, typed);
  };
  return { ...wizard, file: { ...file, rating: { ...file.rating, ...choice } }, inputFor, setInput };
}
