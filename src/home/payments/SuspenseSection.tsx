import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { SuspenseList, type SuspenseRowFragment } from '../../graphql/staff-documents.ts';
import { CsvButton } from '../../ui/controls/CsvButton.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { readAllPages } from '../../ui/controls/download-csv.ts';
import { PageButtons, useListPages } from '../../ui/controls/PageButtons.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { EnterSuspenseForm } from './EnterSuspenseForm.tsx';
import classes from './Payments.module.css';
import { describePaymentType } from './payment-words.ts';
import { type SuspenseAct, SuspenseDialog } from './SuspenseDialog.tsx';

/** Money that fits no policy: what waits, with what can be done about it, and a form to enter more. */
export function SuspenseSection() {
  const client = useApolloClient();
  const pages = useListPages();
  const [chosen, setChosen] = useState<{ item: SuspenseRowFragment; act: SuspenseAct } | null>(null);
  const query = useQuery(SuspenseList, {
    variables: { status: 'WAITING', first: 50, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void query.refetch();
  const readCsv = async () => [
    [
      'Item',
      'Received',
      'Method',
      'From',
      'Reference',
      'Policy number',
      'Loan number',
      'Bill number',
      'Amount',
    ],
    ...(await readAllPages(async (after) => {
      const { data } = await client.query({
        query: SuspenseList,
        variables: { status: 'WAITING', first: 100, after },
        fetchPolicy: 'no-cache',
      });
      const page = data?.suspenseItems;
      if (!page) throw new Error('Suspense was not read.');
      return {
        rows: page.nodes.map((item) => [
          item.suspenseItemId,
          item.receivedDate,
          describePaymentType(item.paymentTypeId),
          item.payor,
          item.reference,
          item.policyNumber,
          item.loanNumber,
          item.billNumber,
          item.amount,
        ]),
        next: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
      };
    })),
  ];
  return (
    <Section
      title="Suspense"
      intro="Money that matches no policy is held here until it is matched to one or returned to the sender."
    >
      <Disclosure label="Enter money that matches no policy" printMode="if open">
        <EnterSuspenseForm onEntered={reload} />
      </Disclosure>
      <QueryResult query={query} label="Loading suspense" failure="Suspense could not be loaded">
        {({ suspenseItems: { nodes, pageInfo } }) =>
          nodes.length === 0 && !pages.hasEarlier ? (
            <p>Nothing is in suspense.</p>
          ) : (
            <>
              <ListTable
                caption="Waiting in suspense"
                isCaptionHidden
                rows={nodes}
                rowId={({ suspenseItemId }) => suspenseItemId}
                columns={[
                  { id: 'from', label: 'From', cell: (item) => <Sender item={item} /> },
                  {
                    id: 'received',
                    label: 'Received',
                    cell: ({ receivedDate }) => formatDate(receivedDate),
                  },
                  {
                    id: 'method',
                    label: 'Method',
                    cell: ({ paymentTypeId, clearedDate }) =>
                      `${describePaymentType(paymentTypeId)}${clearedDate === null ? '' : ', cleared'}`,
                  },
                  {
                    id: 'amount',
                    label: 'Amount',
                    isNumber: true,
                    cell: ({ amount }) => <MoneyText amount={amount} />,
                  },
                  {
                    id: 'actions',
                    label: 'Actions',
                    cell: (item) => (
                      <div className={`${classes.actions} hw-no-print`}>
                        {listActs(item).map((act) => (
                          <Button
                            key={act}
                            size="compact-sm"
                            variant="default"
                            onClick={() => setChosen({ item, act })}
                          >
                            {actLabels[act]}
                          </Button>
                        ))}
                      </div>
                    ),
                  },
                ]}
              />
              <PageButtons pages={pages} pageInfo={pageInfo} />
              <CsvButton fileName="suspense.csv" read={readCsv} />
            </>
          )
        }
      </QueryResult>
      {chosen === null ? null : (
        <SuspenseDialog
          item={chosen.item}
          act={chosen.act}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            reload();
          }}
        />
      )}
    </Section>
  );
}

const actLabels: { readonly [act in SuspenseAct]: string } = {
  match: 'Match',
  clear: 'Clear',
  return: 'Return',
};

function listActs({ clearedDate }: SuspenseRowFragment): readonly SuspenseAct[] {
  return clearedDate === null ? ['match', 'clear', 'return'] : ['match', 'return'];
}

function Sender({
  item: { payor, reference, policyNumber, loanNumber, billNumber, suspenseItemId },
}: {
  item: SuspenseRowFragment;
}) {
  const details = [
    reference,
    policyNumber && `policy ${policyNumber}`,
    loanNumber && `loan ${loanNumber}`,
    billNumber && `bill ${billNumber}`,
  ].filter(Boolean);
  return (
    <>
      {payor ?? `Item ${suspenseItemId}`}
      {details.length > 0 ? <span className={classes.detail}>{details.join(', ')}</span> : null}
    </>
  );
}
