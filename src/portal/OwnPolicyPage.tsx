import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { formatAddressLine } from '../../machines/domain/place/address.ts';
import { isOfferedTerm } from '../../machines/domain/policy/transaction-stage.ts';
import { OwnPolicyPage as OwnPolicyDocument } from '../graphql/portal-documents.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { ReportTask } from './claim/ReportTask.tsx';
import { HelpSection } from './HelpSection.tsx';
import { IssuedPolicy } from './IssuedPolicy.tsx';
import { findAnswer } from './last-answer.ts';
import { MessagesTask } from './messages/MessagesTask.tsx';
import type { OwnPolicyView } from './own-policy.ts';
import { PageAnswer } from './PageAnswer.tsx';
import { PortalFrame } from './PortalFrame.tsx';
import { PapersTask } from './papers/PapersTask.tsx';
import { HelpersTask } from './people/HelpersTask.tsx';
import { QuoteQuestions } from './QuoteQuestions.tsx';
import { ReadyQuote } from './ReadyQuote.tsx';
import { SentApplication } from './SentApplication.tsx';
import { AddressTask } from './task/AddressTask.tsx';
import { CancelTask } from './task/CancelTask.tsx';
import { DraftsTask } from './task/DraftsTask.tsx';
import { FloodTask } from './task/FloodTask.tsx';
import { LenderTask } from './task/LenderTask.tsx';
import { ReachTask } from './task/ReachTask.tsx';
import { RenewalTask } from './task/RenewalTask.tsx';

/** One own quote, application or policy: what is left to do, what it covers, or one thing that is done about it. */
export function OwnPolicyPage({ policyId, task }: { policyId: string; task: string }) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const query = useQuery(OwnPolicyDocument, {
    variables: { policyId, language: language === 'es' ? 'ES' : 'EN' },
    fetchPolicy: 'no-cache',
  });
  const shown = findAnswer(query);
  const file = shown?.ownPolicy?.file ?? null;
  const stage = file === null ? null : findStage(file, task);
  return (
    <PortalFrame
      title={t(stage === null ? 'home.title' : stageTitles[stage])}
      agency={shown?.ownPolicy ?? null}
      intro={file === null ? null : formatAddressLine(file.propertyAddress)}
    >
      <PageAnswer query={query}>
        {({ ownPolicy, policyChange, applicationSignature, draftConsent, renewal }) => {
          if (ownPolicy === null || stage === null) return <Banner kind="bad" title={t('home.none')} />;
          const view = {
            file: ownPolicy.file,
            own: ownPolicy,
            openChange: policyChange?.change ?? null,
            failed: draftConsent?.failed ?? null,
            renewal,
            signature: applicationSignature,
            reload: async () => {
              await query.refetch().catch(() => undefined);
            },
          };
          const Stage = stageViews[stage];
          return (
            <>
              <Stage view={view} />
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

const tasks = {
  report: ReportTask,
  renewal: RenewalTask,
  address: AddressTask,
  reach: ReachTask,
  flood: FloodTask,
  lender: LenderTask,
  helpers: HelpersTask,
  cancel: CancelTask,
  drafts: DraftsTask,
  messages: MessagesTask,
  papers: PapersTask,
} as const;

const stageViews = {
  questions: QuoteQuestions,
  ready: ReadyQuote,
  sent: SentApplication,
  offered: RenewalTask,
  issued: IssuedPolicy,
  ...tasks,
} as const;

function isTask(name: string): name is keyof typeof tasks {
  return Object.hasOwn(tasks, name);
}

/** The stage of the policy; of an issued one the task that the address names. */
function findStage({ transaction, wizard }: OwnPolicyView['file'], task: string): Stage {
  if (task === 'messages') return task;
  if (transaction.issuedDate !== null) return isTask(task) ? task : 'issued';
  if (isOfferedTerm(transaction.policyState)) return 'offered';
  if (transaction.policyState !== 'QUOTE') return 'sent';
  return wizard.step === 'APPLICATION_SUMMARY' ? 'ready' : 'questions';
}
