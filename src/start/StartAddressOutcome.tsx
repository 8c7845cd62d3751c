import { useEffect, useId, useRef } from 'react';
import { formatAddressLine } from '../../machines/domain/place/address.ts';
import { CheckField } from '../form/controls/CheckField.tsx';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { choiceInput } from '../form/input-state.ts';
import { listOfferedAddresses } from '../graphql/scrubbed-addresses.ts';
import type { ScrubAnswerFragment } from '../graphql/staff-documents.ts';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import classes from './StartForm.module.css';
import { StartFormField } from './StartFormField.tsx';
import { readAddress } from './start-form.ts';
import type { QuoteStart } from './use-start.ts';

/** The outcome of the address check: a correction next to the typed address, several candidates, or why none was found. */
export function StartAddressOutcome({ start, scrub }: { start: QuoteStart; scrub: ScrubAnswerFragment }) {
  const box = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className={classes.outcome} tabIndex={-1} aria-labelledby={title}>
      <h3 id={title}>
        <StatusWord tone="warn">{describeOutcome(scrub)}</StatusWord>
      </h3>
      {listOfferedAddresses(scrub).length > 0 ? (
        <OfferedAddresses start={start} scrub={scrub} />
      ) : (
        <CheckField
          id="use-as-typed"
          label="Use it as typed; underwriting will review it"
          value={choiceInput(start.pick === 'typed')}
          onChange={({ value }) => start.pickAddress(value === true ? 'typed' : null)}
        />
      )}
      {start.pick === 'typed' ? (
        <StartFormField
          start={start}
          field="propertyAddress.overrideReason"
          required
          note="For underwriting, such as: new construction that the postal service does not list yet."
        />
      ) : null}
    </section>
  );
}

function OfferedAddresses({ start, scrub }: { start: QuoteStart; scrub: ScrubAnswerFragment }) {
  const offered = listOfferedAddresses(scrub);
  const isCorrection = scrub.corrected !== null;
  return (
    <ChoiceField
      id="address-pick"
      label={isCorrection ? 'Which one is right?' : 'Which one is it?'}
      as="radio"
      required
      value={choiceInput(start.pick === null ? null : String(start.pick))}
      onChange={({ value }) => start.pickAddress(value === null || value === 'typed' ? value : Number(value))}
      error={start.problems.find(({ field }) => field === 'address-pick')?.message}
      options={[
        ...offered.map((lines, index) => ({
          value: String(index),
          label: formatAddressLine(lines),
          description: isCorrection ? `As the address service writes it. ${scrub.provenance}.` : undefined,
        })),
        {
          value: 'typed',
          label: isCorrection ? formatAddressLine(readAddress(start.form)) : 'None of these',
          description: 'As typed, with a reason; underwriting will review it',
        },
      ]}
    />
  );
}

function describeOutcome(scrub: ScrubAnswerFragment): string {
  if (scrub.corrected !== null) return 'The address service writes this address differently.';
  return scrub.message ?? 'The address was not found.';
}
