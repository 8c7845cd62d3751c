import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { scrubErrorTexts } from '../../../../machines/domain/format/messages.ts';
import { formatAddressLine } from '../../../../machines/domain/place/address.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { choiceInput } from '../../../form/input-state.ts';
import { listOfferedAddresses } from '../../../graphql/scrubbed-addresses.ts';
import type { ScrubAnswerFragment } from '../../../graphql/staff-documents.ts';
import { SampleBadge } from '../../../ui/feedback/SampleBadge.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import classes from './AddressCheck.module.css';
import type { CheckedAddress } from './checked-address.ts';

interface AddressOutcomeProps {
  at: string;
  checked: CheckedAddress;
  onChoose: (pick: number | 'typed') => void;
}

/** The outcome of an address check: found, corrected, several candidates, or why none was found. */
export function AddressOutcome({ at, checked, onChoose }: AddressOutcomeProps) {
  const { scrub, pick } = checked;
  const box = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const isSettled = scrub.isVerified || pick !== null;
  return (
    <section
      ref={box}
      className={classes.outcome}
      data-settled={isSettled || undefined}
      tabIndex={-1}
      aria-labelledby={title}
    >
      <div id={title} className={classes.head}>
        <StatusWord tone={isSettled && pick !== 'typed' ? 'good' : isSettled ? 'note' : 'warn'}>
          {describeOutcome(checked)}
        </StatusWord>
        {scrub.isSample ? <SampleBadge /> : null}
      </div>
      {listOfferedAddresses(scrub).length > 0 ? (
        <OfferedAddressChoice at={at} checked={checked} onChoose={onChoose} />
      ) : isSettled ? null : (
        <div>
          <Button variant="default" size="sm" onClick={() => onChoose('typed')}>
            Use it as typed
          </Button>
        </div>
      )}
    </section>
  );
}

function OfferedAddressChoice({ at, checked: { typed, scrub, pick }, onChoose }: AddressOutcomeProps) {
  const isCorrection = scrub.corrected !== null;
  return (
    <ChoiceField
      id={`${at}.address-pick`}
      label={isCorrection ? 'Which one is right?' : 'Which one is it?'}
      as="radio"
      required
      value={choiceInput(pick === null ? null : String(pick))}
      onChange={({ value }) => {
        if (value !== null) onChoose(value === 'typed' ? value : Number(value));
      }}
      options={[
        ...listOfferedAddresses(scrub).map((lines, index) => ({
          value: String(index),
          label: formatAddressLine(lines),
          description: isCorrection ? `As the address service writes it. ${scrub.provenance}.` : undefined,
        })),
        {
          value: 'typed',
          label: isCorrection ? formatAddressLine(typed) : 'None of these',
          description: 'Use it as typed',
        },
      ]}
    />
  );
}

function describeOutcome({ scrub, pick }: CheckedAddress): string {
  if (scrub.isVerified) return `The address was found. ${scrub.provenance}.`;
  if (pick === 'typed') return 'The address is used as typed.';
  if (pick !== null) return 'The address is used as the address service writes it.';
  return describeNotFound(scrub);
}

function describeNotFound({ corrected, errorKind, message }: ScrubAnswerFragment): string {
  if (corrected !== null) return 'The address service writes this address differently.';
  if (errorKind !== null) return scrubErrorTexts[errorKind];
  return message ?? 'The address was not found.';
}
