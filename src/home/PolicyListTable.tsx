import { Anchor, Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import { Link } from 'wouter';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import type { PolicyRowFragment } from '../graphql/staff-documents.ts';
import { clientBusinessNow } from '../session/business-day.ts';
import { MoneyText } from '../ui/display/MoneyText.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import { formatAge } from './elapsed-time.ts';
import classes from './PolicyListTable.module.css';
import { describePolicyState, policyLabel, policyPath } from './policy-row.ts';

interface PolicyListTableProps {
  /** The accessible name of the table, for screen readers. */
  label: string;
  policies: readonly (PolicyRowFragment & { readonly foundBy?: string | null })[];
}

/** A table of policies with state and status as text. A narrow window hides the less important columns. */
export function PolicyListTable({ label, policies }: PolicyListTableProps) {
  const now = clientBusinessNow();
  return (
    <Table className={classes.table} aria-label={label}>
      <TableThead>
        <TableTr>
          <TableTh scope="col">Policy or quote</TableTh>
          <TableTh scope="col">State</TableTh>
          <TableTh scope="col" data-wide>
            Effective
          </TableTh>
          <TableTh scope="col" data-wide>
            Changed
          </TableTh>
          <TableTh scope="col" data-end>
            Premium
          </TableTh>
        </TableTr>
      </TableThead>
      <TableTbody>
        {policies.map((policy) => {
          const state = describePolicyState(policy);
          return (
            <TableTr key={policy.policyId}>
              <TableTh scope="row">
                <Anchor component={Link} href={policyPath(policy)}>
                  {policyLabel(policy)}
                </Anchor>
                <span className={classes.who}>{policy.insuredName ?? 'No insured yet'}</span>
                <span className={classes.where}>{policy.address ?? 'No address yet'}</span>
                {policy.foundBy ? <span className={classes.where}>Found by: {policy.foundBy}</span> : null}
              </TableTh>
              <TableTd>
                <StatusWord tone={state.tone}>{state.text}</StatusWord>
              </TableTd>
              <TableTd data-wide>
                {policy.effectiveDate === null ? '–' : formatDate(policy.effectiveDate)}
              </TableTd>
              <TableTd data-wide>{formatAge(policy.changedAt, now)}</TableTd>
              <TableTd data-end>
                <MoneyText amount={policy.totalPremium} withCents={false} />
              </TableTd>
            </TableTr>
          );
        })}
      </TableTbody>
    </Table>
  );
}
