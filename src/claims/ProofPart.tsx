import { ProofKind } from '../../machines/contract/office-enums.ts';
import type { ProofKind as ProofKindName } from '../../machines/contract/types.ts';
import { enumLabel, formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { DateField } from '../form/controls/DateField.tsx';
import { MoneyField } from '../form/controls/MoneyField.tsx';
import { TextField } from '../form/controls/TextField.tsx';
import { FieldRow } from '../form/FieldRow.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../form/input-state.ts';
import { formatMoneyInput } from '../form/text/money-text.ts';
import { checkText, useInputForm } from '../form/use-input-form.ts';
import { ReceiveLossProof } from '../graphql/office-documents.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { type ClaimPartProps, listClaimProblems, listEnumChoices } from './claim-words.ts';

interface ProofValues {
  kind: InputState<ProofKindName>;
  buildingAmount: InputState<string>;
  contentsAmount: InputState<string>;
  signerName: InputState<string>;
  signedDate: InputState<string>;
  waiver: InputState<string>;
}

/** The proofs of loss, and a form that starts from the worksheet. */
export function ProofPart(props: ClaimPartProps) {
  const { claim } = props;
  const [first] = claim.clocks.filter(({ kind }) => kind === 'PROOF_OF_LOSS');
  return (
    <Section
      title="Proof of loss"
      intro={
        first
          ? `Signed and sworn by ${formatDate(first.dueDate)}; a later one needs FEMA's waiver before anything is paid.`
          : undefined
      }
    >
      {claim.proofs.length === 0 ? (
        <p>No proof of loss has come yet.</p>
      ) : (
        <ListTable
          caption="Proofs of loss"
          isCaptionHidden
          rows={claim.proofs}
          rowId={({ lossProofId }) => lossProofId}
          columns={[
            { id: 'kind', label: 'Proof', cell: ({ kind }) => enumLabel(ProofKind, kind) },
            { id: 'signer', label: 'Signed by', cell: ({ signerName }) => signerName },
            { id: 'signed', label: 'Signed on', cell: ({ signedDate }) => formatDate(signedDate) },
            { id: 'waiver', label: 'Waiver', cell: ({ waiver }) => waiver ?? 'None' },
            {
              id: 'building',
              label: 'Building',
              isNumber: true,
              cell: ({ buildingAmount }) => formatDollarsAndCents(buildingAmount),
            },
            {
              id: 'contents',
              label: 'Contents',
              isNumber: true,
              cell: ({ contentsAmount }) => formatDollarsAndCents(contentsAmount),
            },
          ]}
        />
      )}
      <ProofForm
        key={JSON.stringify([claim.proofs.length, claim.worksheet.coverages.map(({ payable }) => payable)])}
        {...props}
      />
    </Section>
  );
}

function ProofForm({ claim, onChanged }: ClaimPartProps) {
  const [receive] = useKeyedMutation(ReceiveLossProof);
  const payable = (of: string) =>
    claim.worksheet.coverages.find(({ coverage }) => coverage === of)?.payable ?? '0.00';
  const money = (id: string, value: string) => ({
    id,
    initial: validInput(formatMoneyInput(value), value),
    check: ({ value: amount, problem }: InputState<string>) =>
      amount === null ? (problem ?? 'Enter the amount.') : undefined,
  });
  const isFirst = claim.proofs.length === 0;
  const name = claim.insuredName ?? '';
  const form = useInputForm<ProofValues>({
    kind: {
      id: 'proof-kind',
      initial: choiceInput<ProofKindName>('SIGNED_BY_INSURED'),
      check: () => undefined,
    },
    buildingAmount: money('proof-building', isFirst ? payable('BUILDING') : '0.00'),
    contentsAmount: money('proof-contents', isFirst ? payable('CONTENTS') : '0.00'),
    signerName: {
      id: 'proof-signer',
      initial: validInput(name, name || null),
      check: checkText('Say who signed.', 120),
    },
    signedDate: { id: 'proof-date', initial: blankInput, check: ({ problem }) => problem },
    waiver: { id: 'proof-waiver', initial: blankInput, check: () => undefined },
  });
  const send = async (values: ProofValues) => {
    const proof = {
      kind: values.kind.value ?? 'SIGNED_BY_INSURED',
      buildingAmount: values.buildingAmount.value ?? '0.00',
      contentsAmount: values.contentsAmount.value ?? '0.00',
      signerName: values.signerName.text,
      signedDate: values.signedDate.value,
      waiver: values.waiver.text.trim() || null,
    };
    const variables = { claimId: claim.claimId, proof };
    const { data } = await receive(variables);
    const problems = listClaimProblems(data?.receiveLossProof, 'proof');
    if (problems.length === 0) onChanged();
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <ChoiceField {...form.field('kind')} label="What came" required options={listEnumChoices(ProofKind)} />
      <FieldRow>
        <MoneyField {...form.field('buildingAmount')} label="Claimed for the building" required />
        <MoneyField {...form.field('contentsAmount')} label="Claimed for the contents" required />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('signerName')} label="Signed by" required />
        <DateField {...form.field('signedDate')} label="Signed on" note="Today if it is left blank." />
      </FieldRow>
      <TextField {...form.field('waiver')} label="Number of FEMA's waiver, if it is late" />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The proof was not received">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Receive the proof of loss</CallButton>
      </div>
    </InputForm>
  );
}
