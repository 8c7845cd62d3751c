import { useMutation } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ReportOwnLoss } from '../../graphql/portal-documents.ts';
import { paths } from '../../paths.ts';
import { network } from '../../session/network.ts';
import { keyedContext } from '../../session/use-keyed-call.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { explainProblem } from '../task/explain-problem.ts';
import { storeReportDraft } from './report-draft.ts';
import { type WaitingReport, waitingReports } from './waiting-reports.ts';

/** The result of sending a report that had waited. */
type SentReport =
  | { readonly kind: 'received'; readonly claimId: string; readonly claimNumber: string }
  | { readonly kind: 'refused'; readonly policyId: string; readonly message: string };

const retryMilliseconds = 5_000;

/** Sends the person's reports of losses that waited for a connection, and says what waits and what has arrived. */
export function WaitingReports({ userId }: { userId: string }) {
  const { t } = useTranslation('portal');
  const waiting = useSyncExternalStore(waitingReports.subscribe, waitingReports.read);
  const isOffline = useSyncExternalStore(network.subscribe, network.isOffline);
  const { language } = useLocaleFormat();
  const [reportLoss] = useMutation(ReportOwnLoss);
  const [sent, setSent] = useState<SentReport | null>(null);
  const [failures, countFailure] = useReducer((count: number) => count + 1, 0);
  const next = waiting.find((report) => report.userId === userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure sends it again
  useEffect(() => {
    if (next === undefined || isOffline) return;
    const send = async ({ policyId, notice, key, draft }: WaitingReport) => {
      const variables = { policyId, notice };
      const { data } = await reportLoss({ variables, context: keyedContext(key) });
      const answer = data?.reportLoss;
      if (answer?.__typename === 'ClaimSaved')
        setSent({ kind: 'received', claimId: answer.claim.claimId, claimNumber: answer.claim.claimNumber });
      else {
        storeReportDraft(userId, policyId, draft);
        const problem = answer?.__typename === 'SaveRefused' ? answer.problems[0] : undefined;
        setSent({
          kind: 'refused',
          policyId,
          message:
            problem === undefined
              ? t('lost')
              : problem.code === 'DUPLICATE'
                ? t('report.known')
                : explainProblem(problem, language, t),
        });
      }
      waitingReports.remove(key);
    };
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    // A server that is busy or fails may take it later; without an answer it waits on.
    send(next).catch(() => {
      if (!isOver) retry = setTimeout(countFailure, retryMilliseconds);
    });
    return () => {
      isOver = true;
      clearTimeout(retry);
    };
  }, [next, isOffline, reportLoss, t, language, userId, failures]);
  return (
    <>
      {next === undefined ? null : (
        <Banner kind="warn" title={t(isOffline || failures === 0 ? 'report.waiting' : 'report.again')} />
      )}
      {sent === null ? null : sent.kind === 'refused' ? (
        <Banner
          kind="bad"
          title={t('report.refused')}
          // The page is loaded anew, so that an open form reads the draft.
          action={
            <Anchor href={`/vue${paths.my(Number(sent.policyId), 'report')}`}>{t('report.correct')}</Anchor>
          }
        >
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
