import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatAddressLine } from '../../../../machines/domain/place/address.ts';
import { parseAddressLine } from '../../../../machines/domain/place/address-line.ts';
import { TextField } from '../../../form/controls/TextField.tsx';
import { InputForm } from '../../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../../form/input-state.ts';
import { checkText, useInputForm } from '../../../form/use-input-form.ts';
import { listOfferedAddresses } from '../../../graphql/scrubbed-addresses.ts';
import {
  ChangeAddress,
  type ChangeAddressInput,
  type ChangeAddressMutation,
} from '../../../graphql/staff-documents.ts';
import { useKeyedMutation } from '../../../session/use-keyed-mutation.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';

type Answer = ChangeAddressMutation['changeAddress'];

interface Values {
  readonly address: InputState<string>;
  readonly reason: InputState<string>;
}

const lineMessage = 'Enter street, city, state and ZIP code, as in “12 Main St, Dayton, OH 45402”.';

/** Moves the property to another address: the server looks the place up, and nothing of the old one stays. */
export function ChangeAddressDialog({ onClose }: { onClose: () => void }) {
  const { policyId, stored, saveAll, reloadFile } = useWizard();
  const [send] = useKeyedMutation(ChangeAddress);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isUnmatched = answer?.__typename === 'AddressNeedsChoice';
  const [isReasonAsked, setReasonAsked] = useState(false);
  const [sent, setSent] = useState<Partial<ChangeAddressInput>>({});
  const line = formatAddressLine(stored.propertyAddress);
  const form = useInputForm<Values>({
    address: {
      id: 'change-address-line',
      initial: validInput(line, line),
      check: (input) =>
        parseAddressLine(input.text) === null ? lineMessage : checkText(lineMessage, 200)(input),
    },
    reason: { id: 'change-address-reason', initial: blankInput, check: () => undefined },
  });
  const change = (more: Partial<ChangeAddressInput>) => async (values: Values) => {
    const address = parseAddressLine(values.address.text);
    if (address === null) return [];
    if (!(await saveAll())) return [{ field: null, message: 'Correct what is marked on the screen first.' }];
    const input = { address, overrideReason: values.reason.value, ...more };
    setSent(input);
    const variables = { policyId: String(policyId), input };
    const { data } = await send(variables);
    const outcome = data?.changeAddress ?? null;
    setAnswer(outcome);
    if (outcome?.__typename === 'AddressNeedsChoice') setReasonAsked(true);
    if (outcome?.__typename !== 'AddressChanged') return [];
    await reloadFile();
    onClose();
    return [];
  };
  return (
    <Dialog
      isOpen
      title="Change address"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <CallButton
            form="change-address"
            isBusy={form.isBusy}
            busyText="Looking it up…"
            slowText="The address service is slow."
          >
            Look up and change
          </CallButton>
        </>
      }
    >
      <InputForm id="change-address" onSubmit={form.onSubmit(change({}))}>
        <p>
          Flood zone, community, distances and what is known of the building are looked up for the new
          address, and the premium is calculated again. Your own answers stay.
        </p>
        <TextField {...form.field('address')} label="Street, city, state and ZIP code" autoComplete="off" />
        {isReasonAsked ? (
          <TextField
            {...form.field('reason')}
            label="Why is the address used as typed?"
            maxLength={500}
            autoComplete="off"
          />
        ) : null}
        {form.failure === null ? null : <Banner kind="bad" title={form.failure} />}
        <Refusal answer={answer} onAnyway={() => form.press(change({ ...sent, acceptDuplicate: true }))} />
        {isUnmatched
          ? listOfferedAddresses(answer.scrub).map((offered) => {
              const { streetAddress1, streetAddress2, city, stateAbbreviation, postalCode } = offered;
              const lines = { streetAddress1, streetAddress2, city };
              const address = { ...lines, stateAbbreviation, postalCode };
              return (
                <Button
                  key={formatAddressLine(offered)}
                  variant="default"
                  size="sm"
                  onClick={() => form.press(change({ address, overrideReason: null }))}
                >
                  {formatAddressLine(offered)}
                </Button>
              );
            })
          : null}
      </InputForm>
    </Dialog>
  );
}

/** Why the address was not changed, and what can be done. */
function Refusal({ answer, onAnyway }: { answer: Answer | null; onAnyway: () => void }) {
  switch (answer?.__typename) {
    case 'AddressNeedsChoice':
      return (
        <Banner
          kind="warn"
          title={answer.scrub.message ?? 'The address service writes this address differently.'}
        >
          Choose an address below, correct the one above, or say why it is used as typed.
        </Banner>
      );
    case 'PossibleDuplicate':
      return (
        <Banner
          kind="warn"
          title="This building may already be insured"
          action={
            <Button size="sm" variant="default" onClick={onAnyway}>
              Use this address anyway
            </Button>
          }
        >
          Only one NFIP policy may cover a building. Underwriting will review it.
        </Banner>
      );
    case 'HardStop':
      return (
        <Banner kind="bad" title={answer.header}>
          {answer.message}
        </Banner>
      );
    case 'SaveRefused':
      return (
        <Banner kind="bad" title="The address was not changed">
          {answer.problems.map(({ message }) => message).join(' ')}
        </Banner>
      );
    case 'NotFound':
      return <Banner kind="bad" title={answer.message} />;
    default:
      return null;
  }
}
