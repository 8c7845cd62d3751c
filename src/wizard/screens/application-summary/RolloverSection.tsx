import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  enumLabel,
  formatDate,
  formatDollars,
  formatDollarsAndCents,
} from '../../../../machines/domain/format/format-values.ts';
import { TextField } from '../../../form/controls/TextField.tsx';
import { blankInput, type InputState } from '../../../form/input-state.ts';
import { explainRefusal } from '../../../form/refusals.ts';
import {
  PolicyRollover,
  type PolicyRolloverQuery,
  RescindRollover,
  ScheduleRollover,
} from '../../../graphql/staff-documents.ts';
import { useKeyedMutation } from '../../../session/use-keyed-mutation.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { usePress } from '../../../ui/controls/use-press.ts';
import { FactList } from '../../../ui/display/FactList.tsx';
import { ListTable } from '../../../ui/display/ListTable.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';

type Rollover = NonNullable<PolicyRolloverQuery['rollover']>;

/** The facts kept from the prior insurer's policy, and the actions on a rollover now. Renders nothing for any other policy. */
export function RolloverSection() {
  const { policyId, reloadFile } = useWizard();
  const { data, refetch } = useQuery(PolicyRollover, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  const rollover = data?.rollover;
  if (!rollover) return null;
  const { claims } = rollover;
  return (
    <Section
      title="Rollover"
      intro={`The prior policy ends at 12:01 a.m. on ${formatDate(rollover.priorExpirationDate)}, and ours begins.`}
    >
      <FactList
        facts={[
          { label: 'Prior policy', value: rollover.priorPolicyNumber ?? '' },
          { label: 'Prior insurer', value: rollover.priorCompanyName ?? '' },
          {
            label: 'Its discounted premium',
            value:
              rollover.priorDiscountedPremium === null
                ? 'Not known'
                : formatDollars(rollover.priorDiscountedPremium),
          },
          {
            label: 'Discount that continues',
            value:
              rollover.priorDiscount === null
                ? 'Not known'
                : enumLabel('PriorPolicyDiscount', rollover.priorDiscount),
          },
          {
            label: 'Bill',
            value: rollover.billDate === null ? 'Not scheduled' : formatDate(rollover.billDate),
          },
        ]}
      />
      {claims.length === 0 ? null : (
        <ListTable
          caption="Claims under the prior policy"
          rows={claims}
          rowId={({ priorClaimId }) => priorClaimId}
          columns={[
            { id: 'number', label: 'Claim', cell: ({ claimNumber }) => claimNumber },
            { id: 'loss', label: 'Date of loss', cell: ({ lossDate }) => formatDate(lossDate) },
            { id: 'paid', label: 'Paid', isNumber: true, cell: ({ paid }) => formatDollarsAndCents(paid) },
            {
              id: 'reserve',
              label: 'Reserve',
              isNumber: true,
              cell: ({ reserve }) => formatDollarsAndCents(reserve),
            },
          ]}
        />
      )}
      <RolloverActs
        policyId={String(policyId)}
        rollover={rollover}
        onDone={() => {
          void refetch();
          void reloadFile();
        }}
      />
    </Section>
  );
}

interface RolloverActsProps {
  policyId: string;
  rollover: Rollover;
  onDone: () => void;
}

function RolloverActs({ policyId, rollover, onDone }: RolloverActsProps) {
  const { maySchedule, mayRescind, deletionDate } = rollover;
  const [schedule] = useKeyedMutation(ScheduleRollover, { fetchPolicy: 'no-cache' });
  const [rescind] = useKeyedMutation(RescindRollover, { fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const [reason, setReason] = useState<InputState<string>>(blankInput);
  const scheduling = usePress(async () => {
    const variables = { policyId };
    const { data } = await schedule(variables).catch(() => ({ data: undefined }));
    const answer = data?.scheduleRollover;
    if (answer?.__typename !== 'RolloverScheduled') return setFailure(explainRefusal(answer, noAnswer));
    setFailure(null);
    onDone();
  });
  const rescinding = usePress(async () => {
    const variables = { policyId, reason: reason.value ?? '' };
    const { data } = await rescind(variables).catch(() => ({ data: undefined }));
    const answer = data?.rescindRollover;
    if (answer?.__typename !== 'RolloverRescinded') return setFailure(explainRefusal(answer, noAnswer));
    setFailure(null);
    onDone();
  });
  return (
    <>
      {failure === null ? null : (
        <Banner kind="bad" title="Nothing was changed">
          {failure}
        </Banner>
      )}
      {maySchedule ? (
        <>
          <p>
            {`Once it is scheduled, the bill goes out 45 days before the prior policy ends. What is not paid is deleted on ${formatDate(deletionDate)}.`}
          </p>
          <div>
            <CallButton isBusy={scheduling.isBusy} onPress={scheduling.press}>
              Schedule for billing
            </CallButton>
          </div>
        </>
      ) : null}
      {mayRescind ? (
        <Disclosure label="Withdraw the rollover" printMode="if open">
          <TextField
            id="rollover-reason"
            label="Why"
            required
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
          <div>
            <CallButton variant="default" isBusy={rescinding.isBusy} onPress={rescinding.press}>
              Withdraw
            </CallButton>
          </div>
        </Disclosure>
      ) : null}
    </>
  );
}

const noAnswer = 'The server did not answer. Try again in a moment.';
