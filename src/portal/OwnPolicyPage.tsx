import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { formatAddressLine } from '../../machines/domain/place/address.ts';
import { isOfferedTerm } from '../../machines/domain/policy/transaction-stage.ts';
import { OwnPolicyPage as OwnPolicyDocument } from '../graphql/portal-documents.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { loadInTheEnd } from '../ui/layout/lazy-when-idle.ts';
import { onDemand } from '../ui/layout/on-demand.ts';
import { ReportTask } from './claim/ReportTask.tsx';
import { HelpSection } from './HelpSection.tsx';
import { IssuedPolicy } from './IssuedPolicy.tsx';
import { findAnswer } from './last-answer.ts';
import { MessagesTask } from './messages/MessagesTask.tsx';
import { listOwnTasks, type OwnPolicyView } from './own-policy.ts';
import { PageAnswer } from './PageAnswer.tsx';
import { PortalFrame } from './PortalFrame.tsx';
import { QuoteQuestions } from './QuoteQuestions.tsx';

/** One own quote, application or policy: what is left to do, what it covers, or one thing that is done about it. */
export function OwnPolicyPage({ policyId, task }: { policyId: string; task: string }) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const query = useQuery(OwnPolicyDocument, {
    variables: { policyId, language: language === 'es' ? 'ES' : 'EN' },
    fetchPolicy: 'no-cache',
  });
  const shown = findAnswer(query);
  const shownPolicy = shown?.ownPolicy ?? null;
  const file = shownPolicy?.file ?? null;
  const stage = shownPolicy === null ? null : findStage(shownPolicy, task);
  useFocusOnStage(stage);
  return (
    <PortalFrame
      title={t(stage === null ? 'home.title' : stageTitles[stage])}
      agency={shown?.ownPolicy ?? null}
      intro={file === null ? null : formatAddressLine(file.propertyAddress)}
      isSearched={stage === 'issued'}
    >
      <PageAnswer query={query}>
        {({ ownPolicy, policyChange, applicationSignature, draftConsent, renewal, paymentSchedule }) => {
          if (ownPolicy === null || stage === null) return <Banner kind="bad" title={t('home.none')} />;
          const view = {
            file: ownPolicy.file,
            own: ownPolicy,
            openChange: policyChange?.change ?? null,
            failed: draftConsent?.failed ?? null,
            renewal,
            installments: paymentSchedule?.payments ?? [],
            signature: applicationSignature,
            reload: async () => {
              await query.refetch().catch(() => undefined);
            },
          };
          const Stage = stageViews[stage];
          return (
            <>
              <Suspense fallback={<Loading label={t('loading')} shape="form" />}>
                <Stage view={view} />
              </Suspense>
              <HelpSection own={ownPolicy} policyId={ownPolicy.file.id} />
            </>
          );
        }}
      </PageAnswer>
      {stage !== null && isTask(stage) ? (
        <p>
          <Anchor component={Link} href={paths.my(Number(policyId))}>
            {t('backToPolicy')}
          </Anchor>
        </p>
      ) : null}
      <p>
        <Anchor component={Link} href={paths.my()}>
          {t('back')}
        </Anchor>
      </p>
    </PortalFrame>
  );
}

/** Moves the focus to the title when what was done, such as a payment, has led to another stage. */
function useFocusOnStage(stage: Stage | null): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (stage === null) return;
    if (shown.current !== null && shown.current !== stage) document.querySelector('h1')?.focus();
    shown.current = stage;
  }, [stage]);
}

const stageTitles = {
  questions: 'questions.title',
  ready: 'ready.title',
  sent: 'sent.title',
  offered: 'renewal.title',
  issued: 'policy.title',
  report: 'report.title',
  renewal: 'renewal.title',
  address: 'address.title',
  reach: 'reach.title',
  flood: 'flood.title',
  lender: 'lender.title',
  drafts: 'drafts.title',
  helpers: 'helpers.title',
  cancel: 'cancel.title',
  messages: 'messages.title',
  papers: 'papers.title',
} as const;

type Stage = keyof typeof stageTitles;

/** A task that few open: its script is loaded when it is opened, after a lost network too. */
function later(load: () => Promise<ComponentType<{ view: OwnPolicyView }>>) {
  return onDemand(() => loadInTheEnd(load)).Shown;
}

const RenewalTask = later(async () => (await import('./task/RenewalTask.tsx')).RenewalTask);

const tasks = {
  report: ReportTask,
  renewal: RenewalTask,
  address: later(async () => (await import('./task/AddressTask.tsx')).AddressTask),
  reach: later(async () => (await import('./task/ReachTask.tsx')).ReachTask),
  flood: later(async () => (await import('./task/FloodTask.tsx')).FloodTask),
  lender: later(async () => (await import('./task/LenderTask.tsx')).LenderTask),
  helpers: later(async () => (await import('./people/HelpersTask.tsx')).HelpersTask),
  cancel: later(async () => (await import('./task/CancelTask.tsx')).CancelTask),
  drafts: later(async () => (await import('./task/DraftsTask.tsx')).DraftsTask),
  messages: MessagesTask,
  papers: later(async () => (await import('./papers/PapersTask.tsx')).PapersTask),
} as const;

const stageViews = {
  questions: QuoteQuestions,
  ready: later(async () => (await import('./ReadyQuote.tsx')).ReadyQuote),
  sent: later(async () => (await import('./SentApplication.tsx')).SentApplication),
  offered: RenewalTask,
  issued: IssuedPolicy,
  ...tasks,
} as const;

function isTask(name: string): name is keyof typeof tasks {
  return Object.hasOwn(tasks, name);
}

/** The stage of the policy; of an issued one the task that the address names, if the viewer may do it. */
function findStage(own: OwnPolicyView['own'], task: string): Stage {
  const { transaction, wizard, standing } = own.file;
  if (task === 'messages') return task;
  if (transaction.issuedDate !== null)
    return listOwnTasks(own, standing).find((name) => name === task) ?? 'issued';
  if (isOfferedTerm(transaction.policyState)) return 'offered';
  if (transaction.policyState !== 'QUOTE') return 'sent';
  return wizard.step === 'APPLICATION_SUMMARY' ? 'ready' : 'questions';
}
