import type { ReactNode } from 'react';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { isQuote } from '../../../machines/domain/policy/transaction-stage.ts';
import { PrintFrame } from '../../ui/layout/PrintFrame.tsx';
import { formatQuoteName } from './quote-name.ts';
import { useWizard } from './use-wizard.ts';

/** A printable screen. On paper it shows the quote's number and the date and, until it is submitted, that it is not a binder. */
export function PrintableScreen({ children }: { children: ReactNode }) {
  const { policyId, stored, today } = useWizard();
  return (
    <PrintFrame
      number={formatQuoteName(policyId, stored)}
      date={formatDate(today)}
      {...(isQuote(stored.transaction.policyState) ? { caution: 'Preliminary – not a binder' } : {})}
    >
      {children}
    </PrintFrame>
  );
}
