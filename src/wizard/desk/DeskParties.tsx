import { useQuery } from '@apollo/client/react';
import type { LossPayee } from '../../../machines/contract/types.ts';
import { enumLabel, formatPhone } from '../../../machines/domain/format/format-values.ts';
import { formatAddressLine } from '../../../machines/domain/place/address.ts';
import { AgentOfRecord } from '../../graphql/staff-documents.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { useAddressAt } from '../screens/address/use-address-at.ts';
import { formatInsuredName } from '../screens/application-summary/payor.ts';
import classes from './Desk.module.css';

/** Everybody whom the policy names: the insured, the lenders, the agent. */
export function DeskParties() {
  return (
    <div className={classes.panel}>
      <InsuredSection />
      <LenderSection />
      <AgentSection />
    </div>
  );
}

function InsuredSection() {
  const { insureds, mailingAddress, correspondenceEmails } = useWizard().stored;
  const property = useAddressAt('propertyAddress');
  const mailing = useAddressAt('mailingAddress');
  const { lines } = mailingAddress.isSameAsPropertyAddress === false ? mailing : property;
  const people = insureds.filter(({ isActive }) => isActive !== false);
  const phones = people.flatMap(({ phone, cellPhone, workPhone }) => [phone, cellPhone, workPhone]);
  const emails = [
    ...people.map(({ email }) => email),
    ...correspondenceEmails
      .filter(({ isActive }) => isActive !== false)
      .map(({ userContactValue }) => userContactValue),
  ];
  const facts = [
    { label: people.length > 1 ? 'Insured' : 'Named insured', value: people.map(formatInsuredName) },
    { label: 'Mailing address', value: [formatAddressLine(lines)] },
    { label: 'Phone', value: phones.map((phone) => (phone ? formatPhone(phone) : null)) },
    { label: 'E-mail', value: emails },
  ].map(({ label, value }) => ({ label, value: [...new Set(value.filter(Boolean))].join(', ') }));
  return (
    <Section title="Insured">
      <FactList facts={facts.filter(({ value }) => value !== '')} />
    </Section>
  );
}

function LenderSection() {
  const { lossPayees } = useWizard().stored;
  const rows = lossPayees.filter(({ isActive }) => isActive !== false);
  return (
    <Section
      title="Lenders and other interests"
      intro={rows.length === 0 ? 'The policy names no lender and no other interest.' : undefined}
    >
      {rows.length === 0 ? null : (
        <ListTable
          caption="Lenders and other interests"
          isCaptionHidden
          rows={rows}
          rowId={({ lossPayeeId }) => String(lossPayeeId)}
          columns={[
            { id: 'name', label: 'Name', cell: (payee) => <Payee payee={payee} /> },
            {
              id: 'kind',
              label: 'Interest',
              cell: ({ lossPayeeType }) =>
                lossPayeeType === null ? '–' : enumLabel('AdditionalInterestRole', lossPayeeType),
            },
            { id: 'loan', label: 'Loan number', cell: ({ loanNumber }) => loanNumber ?? '–' },
          ]}
        />
      )}
    </Section>
  );
}

function Payee({ payee }: { payee: LossPayee }) {
  return (
    <>
      {[payee.name1, payee.name2].filter(Boolean).join(' ')}
      <span className={classes.detail}>{formatAddressLine(payee)}</span>
    </>
  );
}

function AgentSection() {
  const { userId } = useWizard().stored.policyOwner;
  const { data } = useQuery(AgentOfRecord, {
    variables: { userId: String(userId) },
    fetchPolicy: 'no-cache',
    skip: userId === null,
  });
  const agent = data?.agent;
  const facts = [
    { label: 'Agent of record', value: agent?.name },
    { label: 'Agency', value: agent?.entityName },
    { label: 'Phone', value: agent?.phone ? formatPhone(agent.phone) : null },
    { label: 'E-mail', value: agent?.email },
  ].filter(({ value }) => Boolean(value));
  if (facts.length === 0) return null;
  return (
    <Section title="Agent">
      <FactList facts={facts} />
    </Section>
  );
}
