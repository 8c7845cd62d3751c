import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { LossCause } from '../../../machines/contract/types.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { NumberField } from '../../form/controls/NumberField.tsx';
import { PhoneField } from '../../form/controls/PhoneField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { type LossNoticeInput, ReportOwnLoss } from '../../graphql/portal-documents.ts';
import { paths } from '../../paths.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { createKey, keyedContext } from '../../session/use-keyed-call.ts';
import { useSession } from '../../session/use-session.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';
import type { OwnPolicyView } from '../own-policy.ts';
import { explainProblem } from '../task/explain-problem.ts';
import { PortalForm } from '../task/PortalForm.tsx';
import { forgetReportDraft, readReportDraft, storeReportDraft } from './report-draft.ts';
import { waitingReports } from './waiting-reports.ts';

/** The most inches of water that the catalogue takes. It is not loaded for this figure. */
const deepestInches = 600;

/** When it happened and why. */
interface LossDay {
  readonly dateOfLoss: string;
  readonly floodBeganDate: string | null;
  readonly cause: LossCause;
}

/** The draft of a report that the browser keeps until it is sent. */
interface ReportDraft {
  readonly day: {
    dateOfLoss: InputState<string>;
    floodBeganDate: InputState<string>;
    cause: InputState<LossCause>;
  };
  readonly notice: NoticeInput;
  /** Names the report until it is answered, so that it is one report however often it is sent. */
  readonly key: string;
}

/**
 * A loss is reported on three screens: when and why, what happened and where the insured is reached, and the photos on the page of the claim.
 * The typed input stays in the browser, and a report that cannot be sent waits there for a connection.
 */
export function ReportTask({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const policyId = view.file.id;
  const session = useSession();
  const userId = session.kind === 'signed in' ? session.userId : '';
  const [draft, setDraft] = useState(() => ({
    key: createKey(),
    ...readReportDraft<ReportDraft>(userId, policyId),
  }));
  const [loss, setLoss] = useState<LossDay | null>(null);
  const [isBack, setBack] = useState(false);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (draft.day !== undefined) storeReportDraft(userId, policyId, draft);
  }, [userId, policyId, draft]);
  if (isKept) return null;
  if (loss === null) {
    const day = (
      <DayForm
        view={view}
        draft={draft.day}
        onNext={setLoss}
        onTyped={(day) => setDraft((kept) => ({ ...kept, day }))}
      />
    );
    return isBack ? <FocusedRegion label={t('report.title')}>{day}</FocusedRegion> : day;
  }
  return (
    <FocusedRegion label={t('report.title')}>
      <NoticeForm
        userId={userId}
        view={view}
        loss={loss}
        draft={draft.notice}
        reportKey={draft.key}
        onTyped={(notice) => setDraft((kept) => ({ ...kept, notice }))}
        onRefused={() => setDraft((kept) => ({ ...kept, key: createKey() }))}
        onKept={(notice) => {
          const { key, ...typed } = draft;
          waitingReports.add({ userId, policyId, notice, key, draft: typed });
          forgetReportDraft(userId, policyId);
          setKept(true);
        }}
      />
      <p>
        <Anchor
          component="button"
          type="button"
          onClick={() => {
            setBack(true);
            setLoss(null);
          }}
        >
          {t('report.back')}
        </Anchor>
      </p>
    </FocusedRegion>
  );
}

const causes = ['RAIN', 'STREAM', 'TIDAL', 'EARTH_MOVEMENT', 'OTHER'] as const;

interface DayFormProps {
  view: OwnPolicyView;
  draft: ReportDraft['day'] | undefined;
  onNext: (loss: LossDay) => void;
  onTyped: (day: ReportDraft['day']) => void;
}

function DayForm({ view: { file, own, renewal }, draft, onNext, onTyped }: DayFormProps) {
  const { effectiveDate } = file.policy;
  const { coverEnds } = own;
  const { t } = useTranslation('portal');
  const { day: print, money } = useLocaleFormat();
  const checkDay = (value: string | null) => {
    if (value === null || value > clientBusinessToday()) return t('report.badDay');
    if (effectiveDate !== null && value < effectiveDate)
      return t('report.tooEarly', { day: print(effectiveDate) });
    if (coverEnds === null || value < coverEnds) return undefined;
    const lastDate = renewal?.stage === 'BILLED' ? renewal.lastDate : null;
    return renewal && lastDate !== null && clientBusinessToday() <= lastDate
      ? t('report.inGrace', { end: print(coverEnds), amount: money(renewal.due), day: print(lastDate) })
      : t('report.tooLate', { day: print(coverEnds) });
  };
  const form = useInputForm<ReportDraft['day']>({
    dateOfLoss: {
      id: 'loss-day',
      initial: draft?.dateOfLoss ?? blankInput,
      check: ({ value }) => checkDay(value),
    },
    floodBeganDate: {
      id: 'loss-flood-began',
      initial: draft?.floodBeganDate ?? blankInput,
      check: ({ value, isValid }) =>
        isValid && (value ?? '') <= clientBusinessToday() ? undefined : t('report.badDay'),
    },
    cause: {
      id: 'loss-cause',
      initial: draft?.cause ?? blankInput,
      check: ({ value }) => (value === null ? t('questions.missing') : undefined),
    },
  });
  const goOn = form.onSubmit(async (day) => {
    const { dateOfLoss, floodBeganDate, cause } = day;
    onTyped(day);
    if ((floodBeganDate.value ?? '') > (dateOfLoss.value ?? ''))
      return [{ field: 'floodBeganDate', message: t('report.beganLate') }];
    if (dateOfLoss.value !== null && cause.value !== null)
      onNext({
        dateOfLoss: dateOfLoss.value,
        floodBeganDate: floodBeganDate.value,
        cause: cause.value,
      });
    return [];
  });
  return (
    <InputForm onSubmit={goOn}>
      <DateField {...form.field('dateOfLoss')} label={t('report.day')} required />
      <DateField {...form.field('floodBeganDate')} label={t('report.began')} note={t('report.beganHelp')} />
      <ChoiceField
        {...form.field('cause')}
        label={t('report.cause')}
        as="radio"
        required
        options={causes.map((cause) => ({ value: cause, label: t(`report.causes.${cause}`) }))}
      />
      <div>
        <CallButton isBusy={form.isBusy} busyText={t('report.next')} slowText={null}>
          {t('report.next')}
        </CallButton>
      </div>
    </InputForm>
  );
}

interface NoticeInput {
  description: InputState<string>;
  depth: InputState<number>;
  name: InputState<string>;
  phone: InputState<string>;
}

interface NoticeFormProps {
  userId: string;
  view: OwnPolicyView;
  loss: LossDay;
  draft: NoticeInput | undefined;
  reportKey: string;
  onTyped: (notice: NoticeInput) => void;
  /** Called when the server refused the report: the next one is another, under another key. */
  onRefused: () => void;
  /** Called when no answer came: the report waits for a connection. */
  onKept: (notice: LossNoticeInput) => void;
}

function NoticeForm(props: NoticeFormProps) {
  const { userId, view, loss, draft, reportKey, onTyped, onRefused, onKept } = props;
  const { file } = view;
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const [reportLoss] = useMutation(ReportOwnLoss);
  const [, navigate] = useLocation();
  const [isOther, setOther] = useState(false);
  const insured = file.insureds.find(({ isActive }) => isActive !== false);
  // The server takes no report without a way to reach the insured.
  const hasEmail = (insured?.email ?? '') !== '';
  const name = [insured?.firstName, insured?.lastName].filter(Boolean).join(' ');
  const form = useInputForm<NoticeInput>({
    description: {
      id: 'loss-text',
      initial: draft?.description ?? blankInput,
      check: checkText(t('place.missing'), 2000),
    },
    depth: {
      id: 'loss-depth',
      initial: draft?.depth ?? blankInput,
      check: ({ isValid, problem, value }) => {
        if (!isValid) return problem ?? t('questions.badNumber');
        return (value ?? 0) < 0 || (value ?? 0) > deepestInches
          ? t('refused.range', { min: 0, max: deepestInches })
          : undefined;
      },
    },
    name: {
      id: 'loss-name',
      initial: draft?.name ?? validInput(name, name || null),
      check: checkText(t('ready.missingName'), 120),
    },
    phone: {
      id: 'loss-phone',
      initial: draft?.phone ?? validInput(insured?.cellPhone ?? '', insured?.cellPhone ?? null),
      check: ({ isValid, value }) =>
        isValid && (value !== null || hasEmail) ? undefined : t('address.badPhone'),
    },
  });
  const typed = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is kept when it changes
  useEffect(() => onTyped(typed), [typed]);
  const send = form.onSubmit(async (input) => {
    const notice = {
      ...loss,
      description: input.description.text.trim(),
      waterDepthInches: input.depth.value,
      reporterName: input.name.text.trim(),
      contactPhone: input.phone.value,
      contactEmail: insured?.email ?? null,
      acceptDuplicate: isOther,
    };
    const variables = { policyId: file.id, notice };
    const context = keyedContext(reportKey);
    const answer = await reportLoss({ variables, context }).catch((problem: unknown) => {
      return CombinedGraphQLErrors.is(problem) ? null : ('no answer' as const);
    });
    if (answer === 'no answer') {
      onKept(notice);
      return [];
    }
    const result = answer?.data?.reportLoss;
    if (result?.__typename === 'ClaimSaved') {
      forgetReportDraft(userId, file.id);
      navigate(paths.myClaim(result.claim.claimId));
      return [];
    }
    onRefused();
    const problem = result?.__typename === 'SaveRefused' ? result.problems[0] : undefined;
    if (problem?.code === 'DUPLICATE') setOther(true);
    const message = problem === undefined ? t('lost') : explainProblem(problem, language, t);
    return [{ field: null, message: problem?.code === 'DUPLICATE' ? t('report.known') : message }];
  });
  return (
    <PortalForm
      form={form}
      onSubmit={send}
      button={t(isOther ? 'report.sendOther' : 'report.send')}
      busyText={t('report.sending')}
    >
      <LongTextField {...form.field('description')} label={t('report.what')} required maxLength={2000} />
      <NumberField {...form.field('depth')} label={t('report.depth')} note={t('report.depthHelp')} />
      <TextField {...form.field('name')} label={t('ready.name')} required autoComplete="name" />
      <PhoneField {...form.field('phone')} label={t('report.phone')} required={!hasEmail} />
    </PortalForm>
  );
}
