import { useQuery } from '@apollo/client/react';
import { may } from '../../../../machines/domain/access/permission.ts';
import {
  enumLabel,
  formatDate,
  formatDollarsAndCents,
} from '../../../../machines/domain/format/format-values.ts';
import { parseMoney, sumMoney } from '../../../../machines/domain/money/money.ts';
import { isAboveTolerance } from '../../../../machines/domain/money/tolerance.ts';
import { transactionStage } from '../../../../machines/domain/policy/transaction-stage.ts';
import {
  AskForRatingData,
  BillUnderpayment,
  NoteRatingData,
  PolicyUnderpayments,
  type PolicyUnderpaymentsQuery,
  TakeFromClaim,
} from '../../../graphql/staff-documents.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { ListTable } from '../../../ui/display/ListTable.tsx';
import { QueryResult } from '../../../ui/feedback/QueryResult.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { UnderpaymentForm } from './UnderpaymentForm.tsx';

type Schedule = NonNullable<PolicyUnderpaymentsQuery['paymentSchedule']>;

/** Premium or facts that a term lacks: what was billed and asked for, and what staff does about it. */
export function UnderpaymentSection() {
  const { policyId, stored, reloadFile } = useWizard();
  const viewer = useViewer();
  const isWorkedOn =
    viewer?.isStaff === true && may(viewer.masks, 'policy', 'edit') && transactionStage(stored) === 'issued';
  const query = useQuery(PolicyUnderpayments, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
    skip: !isWorkedOn,
  });
  if (!isWorkedOn) return null;
  const lookAgain = async () => {
    await reloadFile();
    await query.refetch();
  };
  return (
    <QueryResult query={query} label="Loading what is missing" failure="What is missing could not be loaded">
      {({ paymentSchedule }) =>
        paymentSchedule === null ? null : (
          <div className="hw-no-print">
            <Section title="Missing premium or facts">
              <MissingList rows={paymentSchedule.underpayments} />
              <MissingActs schedule={paymentSchedule} onDone={lookAgain} />
            </Section>
          </div>
        )
      }
    </QueryResult>
  );
}

function MissingList({ rows }: { rows: Schedule['underpayments'] }) {
  if (rows.length === 0) return <p>No premium was billed as missing, and no facts were asked for.</p>;
  return (
    <ListTable
      caption="Missing premium or facts, the earliest first"
      isCaptionHidden
      rows={rows}
      rowId={({ underpaymentId }) => underpaymentId}
      columns={[
        { id: 'kind', label: 'What is missing', cell: ({ kind }) => enumLabel('UnderpaymentKind', kind) },
        { id: 'reason', label: 'Why', cell: ({ reason }) => reason },
        {
          id: 'amount',
          label: 'Amount',
          isNumber: true,
          cell: ({ amount }) => (amount === null ? '–' : formatDollarsAndCents(amount)),
        },
        { id: 'billed', label: 'Mailed', cell: ({ billedDate }) => formatDate(billedDate) },
        { id: 'last', label: 'Last day', cell: ({ lastDate }) => formatDate(lastDate) },
        { id: 'status', label: 'Status', cell: ({ status }) => enumLabel('UnderpaymentStatus', status) },
      ]}
    />
  );
}

/** The acts that are possible now; others are not offered. The service decides again. */
function MissingActs({ schedule, onDone }: { schedule: Schedule; onDone: () => Promise<void> }) {
  const { underpayments, due, notDue, takeFromClaimRefusal } = schedule;
  const open = underpayments.find(({ status }) => status === 'OPEN');
  const isAwaited = underpayments.some(
    ({ kind, status }) => kind === 'DATA_MISSING' && (status === 'OPEN' || status === 'WITHOUT_DATA'),
  );
  const isUnpaid = isAboveTolerance(parseMoney(sumMoney(due, notDue)));
  const isTakeable = open === undefined ? isUnpaid : open.amount !== null;
  return (
    <>
      {isAwaited ? (
        <UnderpaymentForm
          id="facts-came"
          document={NoteRatingData}
          text="Until the facts come, no claim is paid after the last day."
          button="Note that the facts came"
          onDone={onDone}
        />
      ) : null}
      {open === undefined && isAboveTolerance(parseMoney(due)) ? (
        <Disclosure label="Bill missing premium" printMode="if open">
          <UnderpaymentForm
            id="missing-premium"
            document={BillUnderpayment}
            text={`Insured and lenders are billed ${formatDollarsAndCents(due)}. What is not paid in 30 days reduces cover to what the money buys.`}
            reasonLabel="Why premium is missing"
            button="Send the bill"
            onDone={onDone}
          />
        </Disclosure>
      ) : null}
      {open === undefined ? (
        <Disclosure label="Ask for facts that decide the premium" printMode="if open">
          <UnderpaymentForm
            id="missing-facts"
            document={AskForRatingData}
            text="The insured has 60 days. After them no claim is paid until the facts come."
            reasonLabel="Which facts are missing"
            button="Send the request"
            onDone={onDone}
          />
        </Disclosure>
      ) : null}
      {isTakeable && takeFromClaimRefusal !== null ? (
        <p>Unpaid premium cannot be taken from a claim. {takeFromClaimRefusal}</p>
      ) : null}
      {isTakeable && takeFromClaimRefusal === null ? (
        <Disclosure label="Take unpaid premium from a claim" printMode="if open">
          <UnderpaymentForm
            id="take-from-claim"
            document={TakeFromClaim}
            text={`The insured asks for it. The rest of the term, ${formatDollarsAndCents(sumMoney(due, notDue))}, falls due at once and is deducted from the next payment of a claim; cover stays whole.`}
            button="Take it from the claim"
            onDone={onDone}
          />
        </Disclosure>
      ) : null}
    </>
  );
}
