import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ReportOwnLoss } from '../../graphql/portal-documents.ts';
import { paths } from '../../paths.ts';
import { network } from '../../session/network.ts';
import { keyedContext } from '../../session/use-keyed-call.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { type WaitingReport, waitingReports } from './waiting-reports.ts';

/** The result of sending a report that had waited. */
type SentReport =
  | { readonly kind: 'received'; readonly claimId: string; readonly claimNumber: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Sends the person's reports of losses that waited for a connection, and says what waits and what has arrived. */
export function WaitingReports({ userId }: { userId: string }) {
  const { t } = useTranslation('portal');
  const waiting = useSyncExternalStore(waitingReports.subscribe, waitingReports.read);
  const isOffline = useSyncExternalStore(network.subscribe, network.isOffline);
  const [reportLoss] = useMutation(ReportOwnLoss);
  const [sent, setSent] = useState<SentReport | null>(null);
  const next = waiting.find((report) => report.userId === userId);
  useEffect(() => {
    if (next === undefined || isOffline) return;
    const send = async ({ policyId, notice, key }: WaitingReport) => {
      const variables = { policyId, notice };
      const { data } = await reportLoss({ variables, context: keyedContext(key) });
      const answer = data?.reportLoss;
      if (answer?.__typename === 'ClaimSaved')
        setSent({ kind: 'received', claimId: answer.claim.claimId, claimNumber: answer.claim.claimNumber });
      else
        setSent({
          kind: 'refused',
          message: (answer?.__typename === 'SaveRefused' && answer.problems[0]?.message) || t('lost'),
        });
      waitingReports.remove(key);
    };
    send(next).catch((problem: unknown) => {
      // Without an answer it waits on.
      if (CombinedGraphQLErrors.is(problem)) waitingReports.remove(next.key);
    });
  }, [next, isOffline, reportLoss, t]);
  return (
    <>
      {next === undefined ? null : <Banner kind="warn" title={t('report.waiting')} />}
      {sent === null ? null : sent.kind === 'refused' ? (
        <Banner kind="bad" title={t('report.refused')}>
          {sent.message}
        </Banner>
      ) : (
        <Banner
          kind="good"
          title={t('report.received', { number: sent.claimNumber })}
          action={
            <Anchor component={Link} href={paths.myClaim(sent.claimId)}>
              {t('home.open')}
            </Anchor>
          }
        />
      )}
    </>
  );
}
