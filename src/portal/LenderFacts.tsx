import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../ui/display/FactList.tsx';
import { listCheckNames, listOwnLenders, type OwnPolicyView } from './own-policy.ts';

interface LenderFactsProps {
  file: OwnPolicyView['file'];
  action?: (lender: ReturnType<typeof listOwnLenders>[number]) => ReactNode;
}

/** The lenders with their loan numbers, and who is named on a check and why. */
export function LenderFacts({ file, action }: LenderFactsProps) {
  const { t } = useTranslation('portal');
  const lenders = listOwnLenders(file);
  if (lenders.length === 0) return <p>{t('policy.noLenders')}</p>;
  const { building, contents } = listCheckNames(file);
  return (
    <>
      <FactList
        facts={lenders.map((lender) => ({
          label: lender.name1 ?? lender.lossPayeeId ?? '',
          value: lender.loanNumber === null ? '' : t('policy.loan', { number: lender.loanNumber }),
          action: action?.(lender),
        }))}
      />
      {building === null ? null : building.length === 0 ? (
        <p>{t('policy.onCheckAlone')}</p>
      ) : (
        <p>{t('policy.onCheck', { lenders: building.join(', ') })}</p>
      )}
      {contents === null ? null : contents.length === 0 ? (
        <p>{t('policy.onCheckContents')}</p>
      ) : (
        <p>{t('policy.onCheckContentsLenders', { lenders: contents.join(', ') })}</p>
      )}
    </>
  );
}
