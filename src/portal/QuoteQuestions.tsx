import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContinueOwnQuote, type ContinueOwnQuoteMutation } from '../graphql/portal-documents.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { FocusedRegion } from '../ui/layout/FocusedRegion.tsx';
import { HandOver } from './HandOver.tsx';
import type { OwnPolicyView } from './own-policy.ts';
import { findOwnQuestion, type OwnQuestion } from './own-questions.ts';
import { PageAnswer } from './PageAnswer.tsx';
import { QuestionForm } from './QuestionForm.tsx';

type Continued = ContinueOwnQuoteMutation['continueOwnQuote'];

/** The questions that are left, as few as there are. Once nothing is missing, the price is there. */
export function QuoteQuestions({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const [goOn, { data, error }] = useMutation(ContinueOwnQuote, { fetchPolicy: 'no-cache' });
  const [isContinued, setContinued] = useState(false);
  const policyId = view.file.id;
  const refetch = () => goOn({ variables: { policyId, parts: null } });
  // The missing answers are queried again whenever the file is loaded.
  const load = useEffectEvent(() => {
    if (view.own.handedOverAt === null) refetch().catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is another one after each save
  useEffect(() => load(), [view.file]);
  if (view.own.handedOverAt !== null) return <HandOver view={view} />;
  if (data === undefined && !error) return <Loading label={t('questions.saving')} shape="form" />;
  return (
    <PageAnswer query={{ data: data ?? undefined, error, refetch }}>
      {({ continueOwnQuote }) => {
        const asked = <Asked view={view} continued={continueOwnQuote} onSaved={() => setContinued(true)} />;
        return isContinued ? <FocusedRegion label={t('questions.title')}>{asked}</FocusedRegion> : asked;
      }}
    </PageAnswer>
  );
}

interface AskedProps {
  view: OwnPolicyView;
  continued: Continued;
  onSaved: () => void;
}

function Asked({ view, continued, onSaved }: AskedProps) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  switch (continued.__typename) {
    case 'WizardMoved':
    case 'NoNextStep':
      return <Reload onReady={view.reload} />;
    case 'StepProblems': {
      const keys = [...new Set(continued.problems.map(({ field }) => field ?? ''))];
      const questions = keys.map((key) =>
        findOwnQuestion(key, language, (name) => t(`questions.labels.${name}`)),
      );
      const asked = questions.filter((question): question is OwnQuestion => question !== null);
      if (asked.length < questions.length) break;
      return <QuestionForm key={keys.join(' ')} view={view} questions={asked} onSaved={onSaved} />;
    }
    case 'HardStop':
      return (
        <>
          <Banner kind="bad" title={t('questions.stop')}>
            <span lang="en">{continued.message}</span>
          </Banner>
          <HandOver view={view} />
        </>
      );
  }
  return (
    <>
      <Banner kind="note" title={t('questions.agent')}>
        {t('questions.agentText')}
      </Banner>
      <HandOver view={view} />
    </>
  );
}

/** Shows what has come of it. */
function Reload({ onReady }: { onReady: () => Promise<void> }) {
  const { t } = useTranslation('portal');
  const reload = useEffectEvent(() => void onReady());
  useEffect(() => reload(), []);
  return <Loading label={t('questions.saving')} shape="form" />;
}
