import { useMutation } from '@apollo/client/react';
import { ClaimClockKind } from '../../../machines/contract/office-enums.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { DateField } from '../../form/controls/DateField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import type { InputState } from '../../form/input-state.ts';
import { dateInput } from '../../form/text/date-input.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { HoldClaim } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type ClaimPartProps, describeClock, listClaimProblems } from '../claim-words.ts';

/** The days until which the insured can appeal or sue, and the hold for litigation. */
export function LitigationPart(props: ClaimPartProps) {
  const { claim } = props;
  const viewer = useViewer();
  const rights = claim.clocks.filter(({ kind }) => kind === 'APPEAL' || kind === 'SUIT');
  return (
    <Section title="Litigation and appeal" intro="A claim that is held is not closed, and its file is kept.">
      <FactList
        facts={[
          {
            label: 'First denial in writing',
            value: claim.firstDeniedDate === null ? 'None' : formatDate(claim.firstDeniedDate),
          },
          ...rights.map((clock) => ({
            label: enumLabel(ClaimClockKind, clock.kind),
            value: describeClock(clock),
            note: clock.citation,
          })),
          {
            label: 'Held for litigation',
            value: claim.litigationHoldDate === null ? 'No' : `Since ${formatDate(claim.litigationHoldDate)}`,
          },
          {
            label: 'Suit',
            value: claim.suitDate === null ? 'None' : `Filed on ${formatDate(claim.suitDate)}`,
          },
        ]}
      />
      {viewer !== null && may(viewer.masks, 'claims', 'approve') ? (
        <HoldForm key={`${claim.litigationHoldDate} ${claim.suitDate}`} {...props} />
      ) : null}
    </Section>
  );
}

function HoldForm({ claim, onChanged }: ClaimPartProps) {
  const [hold] = useMutation(HoldClaim);
  const wasHeld = claim.litigationHoldDate !== null;
  const form = useInputForm<{ suitDate: InputState<string> }>({
    suitDate: {
      id: 'claim-suit',
      initial: dateInput(claim.suitDate),
      check: ({ problem }) => problem,
    },
  });
  const send = async ({ suitDate }: { suitDate: InputState<string> }, isHeld: boolean) => {
    const variables = { claimId: claim.claimId, isHeld, suitDate: suitDate.value };
    const problems = listClaimProblems((await hold({ variables })).data?.holdClaim, 'claim');
    if (problems.length === 0) onChanged();
    return problems;
  };
  return (
    <InputForm onSubmit={form.onSubmit((values) => send(values, true))}>
      <DateField {...form.field('suitDate')} label="Day on which suit was filed" />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The hold was not changed">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy} variant="default">
          {wasHeld ? 'Save the suit' : 'Hold for litigation'}
        </CallButton>
      </div>
      {wasHeld ? (
        <div>
          <CallButton
            variant="default"
            isBusy={form.isBusy}
            onPress={() => form.press((values) => send(values, false))}
          >
            End the hold
          </CallButton>
        </div>
      ) : null}
    </InputForm>
  );
}
