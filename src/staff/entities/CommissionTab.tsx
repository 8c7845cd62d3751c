import { useQuery } from '@apollo/client/react';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { CheckType } from '../../../machines/contract/office-enums.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { enumLabel, formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { type CommissionAccountPartsFragment, CommissionDetail } from '../../graphql/office-documents.ts';
import { paths } from '../../paths.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SuccessNotice } from '../frame/SuccessNotice.tsx';
import { EditCommission } from './EditCommission.tsx';
import type { EntityTabProps } from './entity-tab.ts';

/** The two accounts that receive an entity's commission. They are changed with a code of the authenticator app, and numbers stay masked. */
export function CommissionTab({ entity: { entityId }, viewer }: EntityTabProps) {
  const { data, error, refetch } = useQuery(CommissionDetail, {
    variables: { entityId },
    fetchPolicy: 'no-cache',
  });
  const [edited, setEdited] = useState<CommissionAccountPartsFragment | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  if (error) return <LoadFailure title="The accounts could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading the accounts" />;
  const commission = data.entity?.commission;
  if (!commission) return <Banner kind="note" title="You may not see these accounts" />;
  const mayEdit = may(viewer.masks, 'commission', 'editBank');
  const { hasAuthenticator } = data.signInSecurity;
  const close = (text: string | null) => {
    setEdited(null);
    setMessage(text);
    if (text !== null) void refetch();
  };
  return (
    <>
      <SuccessNotice text={message} onClose={() => setMessage(null)} />
      {mayEdit && !hasAuthenticator ? (
        <Banner kind="note" title="Changing an account needs an authenticator app">
          <Anchor component={Link} href={paths.account('authenticator')}>
            Set it up in your account
          </Anchor>{' '}
          first. Each change asks for a code of it.
        </Banner>
      ) : null}
      {[commission.achBankAccount, commission.bankAccount].map((account) =>
        edited?.isAch === account.isAch ? (
          <EditCommission
            key={String(account.isAch)}
            entityId={entityId}
            account={account}
            title={nameAccount(account.isAch)}
            onClose={close}
          />
        ) : (
          <Section
            key={String(account.isAch)}
            title={nameAccount(account.isAch)}
            action={
              mayEdit && hasAuthenticator && edited === null ? (
                <Button
                  variant="default"
                  onClick={() => {
                    setMessage(null);
                    setEdited(account);
                  }}
                >
                  Change<span className="hw-hidden"> {nameAccount(account.isAch)}</span>
                </Button>
              ) : undefined
            }
          >
            <AccountFacts account={account} />
          </Section>
        ),
      )}
      {data.entity && data.entity.commissionChanges.length > 0 ? (
        <Section title="Changes">
          <ListTable
            caption="Changes of the accounts"
            isCaptionHidden
            rows={data.entity.commissionChanges.map((change, index) => ({ ...change, index }))}
            rowId={({ index }) => index}
            columns={[
              { id: 'account', label: 'Account', cell: ({ isAch }) => nameAccount(isAch) },
              { id: 'by', label: 'Changed by', cell: ({ changedByName }) => changedByName },
              { id: 'when', label: 'When', cell: ({ changedAt }) => formatDateTime(changedAt) },
            ]}
          />
        </Section>
      ) : null}
    </>
  );
}

function AccountFacts({ account }: { account: CommissionAccountPartsFragment }) {
  const { bankName, routingNumber, accountNumber, referenceNumber, checkType } = account;
  if (!bankName && !accountNumber) return <p>No account was entered.</p>;
  const facts = [
    { label: 'Bank', value: bankName },
    { label: 'Kind', value: checkType === 'NONE' ? '' : enumLabel(CheckType, checkType) },
    { label: 'Routing number', value: routingNumber },
    { label: 'Account number', value: accountNumber },
    { label: 'Reference', value: referenceNumber },
  ];
  return <FactList facts={facts.filter(({ value }) => Boolean(value))} />;
}

function nameAccount(isAch: boolean): string {
  return isAch ? 'Account for electronic transfers' : 'Account for checks';
}
