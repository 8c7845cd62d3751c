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
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Policy or quote</th>
          <th scope="col">State</th>
          <th scope="col" data-wide>
            Effective
          </th>
          <th scope="col" data-wide>
            Changed
          </th>
          <th scope="col" data-end>
            Premium
          </th>
        </tr>
      </thead>
      <tbody>
        {policies.map((policy) => {
          const state = describePolicyState(policy);
          return (
            <tr key={policy.policyId}>
              <th scope="row">
                <Link href={policyPath(policy)}>{policyLabel(policy)}</Link>
                <span className={classes.who}>{policy.insuredName ?? 'No insured yet'}</span>
                <span className={classes.where}>{policy.address ?? 'No address yet'}</span>
                {policy.foundBy ? <span className={classes.where}>Found by: {policy.foundBy}</span> : null}
              </th>
              <td>
                <StatusWord tone={state.tone}>{state.text}</StatusWord>
              </td>
              <td data-wide>{policy.effectiveDate === null ? '–' : formatDate(policy.effectiveDate)}</td>
              <td data-wide>{formatAge(policy.changedAt, now)}</td>
              <td data-end>
                <MoneyText amount={policy.totalPremium} withCents={false} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
