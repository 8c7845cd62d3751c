import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import {
  CancelOwnPolicy,
  OwnCancellationOffers,
  type OwnCancellationOffersQuery,
} from '../../graphql/portal-documents.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { keyedContext, useKeyedCall } from '../../session/use-keyed-call.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import type { OwnPolicyView } from '../own-policy.ts';
import { PageAnswer } from '../PageAnswer.tsx';
import classes from '../Portal.module.css';
import type { portalEnglish } from '../texts/english.ts';
import { findAskedText } from './asked-text.ts';
import { explainProblem } from './explain-problem.ts';
import { PortalForm } from './PortalForm.tsx';

type ReasonName = keyof typeof portalEnglish.cancel.reasons;

interface Asked {
  readonly cancellationReason: ReasonName;
  readonly effectiveDate: string | null;
}

interface Priced extends Asked {
  readonly day: string;
  readonly refund: string;
}

/** Ends a policy: why, what comes back and what is lost, and the signature. The insurer decides about the request. */
export function CancelTask({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { day, dayOf, money } = useLocaleFormat();
  const { file, openChange } = view;
  const [priced, setPriced] = useState<Priced | null>(null);
  const query = useQuery(OwnCancellationOffers, {
    variables: { policyId: file.id },
    fetchPolicy: 'no-cache',
  });
  if (openChange?.kind === 'CANCELLATION' && openChange.stage === 'HELD') {
    return (
      <Banner kind="note" title={t('cancel.asked', { day: dayOf(openChange.openedAt) })}>
        {t(findAskedText(openChange.effectiveDate, clientBusinessToday()), {
          day: day(openChange.effectiveDate),
        })}
      </Banner>
    );
  }
  return (
    <>
      <PageAnswer query={query}>
        {({ cancellationOffers }) => {
          const offers = cancellationOffers.flatMap(({ isAvailable, cancellationReason: name, ...days }) =>
            isAvailable && isReasonName(name, t('cancel.reasons', { returnObjects: true }))
              ? [{ name, ...days }]
              : [],
          );
          return offers.length === 0 ? (
            <Banner kind="note" title={t('cancel.none')} />
          ) : (
            <ReasonForm view={view} offers={offers} onPriced={setPriced} />
          );
        }}
      </PageAnswer>
      {priced === null ? null : (
        <Section title={t('cancel.before')}>
          <p className={classes.amount}>{money(priced.refund)}</p>
          <FactList
            facts={[
              { label: t('cancel.refund'), value: t('cancel.refundText', { amount: money(priced.refund) }) },
              { label: t('cancel.last'), value: t('cancel.lastText', { day: day(priced.day) }) },
              { label: t('cancel.lost'), value: t('cancel.lostText') },
            ]}
          />
          <SignForm view={view} priced={priced} />
        </Section>
      )}
    </>
  );
}

function isReasonName(name: string, texts: object): name is ReasonName {
  return Object.hasOwn(texts, name);
}

/** Asks the server for the return of a cancellation, or signs it; returns the message of a refusal as text. */
function useCancellation({ file }: OwnPolicyView) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const [cancel] = useMutation(CancelOwnPolicy, { fetchPolicy: 'no-cache' });
  const sendKeyed = useKeyedCall();
  return async (asked: Asked, signedName: string | null) => {
    const { cancellationReason, effectiveDate } = asked;
    const cancellation = { cancellationReason, effectiveDate, signedName };
    const variables = { policyId: file.id, cancellation };
    const answer = await sendKeyed(variables, (key) =>
      cancel({ variables, ...(signedName !== null && { context: keyedContext(key) }) }),
    ).catch(() => null);
    const result = answer?.data?.cancelOwnPolicy;
    if (result?.__typename === 'OwnCancellationPriced') return result;
    const problem = result?.__typename === 'SaveRefused' ? result.problems[0] : undefined;
    if (problem === undefined) return t('lost');
    return problem.code === 'STATUS' ? t('change.waits') : explainProblem(problem, language, t);
  };
}

/** A reason that may be given, with the days on which the policy may end for it. */
interface OfferedReason
  extends Pick<OwnCancellationOffersQuery['cancellationOffers'][number], 'earliestDate' | 'latestDate'> {
  readonly name: ReasonName;
}

interface ReasonFormProps {
  view: OwnPolicyView;
  offers: readonly OfferedReason[];
  onPriced: (priced: Priced | null) => void;
}

function ReasonForm({ view, offers, onPriced }: ReasonFormProps) {
  const { t } = useTranslation('portal');
  const format = useLocaleFormat();
  const ask = useCancellation(view);
  const form = useInputForm<{ reason: InputState<string>; day: InputState<string> }>({
    reason: {
      id: 'cancel-reason',
      initial: blankInput,
      check: ({ value }) => (value === null ? t('cancel.missingReason') : undefined),
    },
    day: {
      id: 'cancel-day',
      initial: blankInput,
      check: ({ isValid }) => (isValid ? undefined : t('questions.badDate')),
    },
  });
  const price = form.onSubmit(async ({ reason, day }) => {
    onPriced(null);
    const { earliestDate, latestDate } = offers.find(({ name }) => name === reason.value) ?? {};
    if (
      day.value !== null &&
      earliestDate &&
      latestDate &&
      (day.value < earliestDate || day.value > latestDate)
    ) {
      const days = { first: format.day(earliestDate), last: format.day(latestDate) };
      return [{ field: 'day', message: t('cancel.badDay', days) }];
    }
    const asked = { cancellationReason: reason.value as ReasonName, effectiveDate: day.value };
    const answer = await ask(asked, null);
    if (typeof answer === 'string') return [{ field: null, message: answer }];
    onPriced({ ...asked, day: answer.effectiveDate, refund: answer.refund });
    return [];
  });
  return (
    <>
      <p>{t('cancel.intro')}</p>
      <PortalForm
        form={form}
        onSubmit={price}
        button={t('cancel.price')}
        busyText={t('cancel.pricing')}
        variant="default"
      >
        <ChoiceField
          {...form.field('reason')}
          label={t('cancel.reason')}
          as="radio"
          required
          options={offers.map(({ name }) => ({ value: name, label: t(`cancel.reasons.${name}`) }))}
        />
        <DateField {...form.field('day')} label={t('cancel.day')} note={t('cancel.dayHelp')} />
      </PortalForm>
    </>
  );
}

function SignForm({ view, priced }: { view: OwnPolicyView; priced: Priced }) {
  const { t } = useTranslation('portal');
  const ask = useCancellation(view);
  const form = useInputForm<{ name: InputState<string> }>({
    name: { id: 'cancel-name', initial: blankInput, check: checkText(t('ready.missingName'), 100) },
  });
  const sign = form.onSubmit(async ({ name }) => {
    const answer = await ask(priced, name.text.trim());
    if (typeof answer === 'string') return [{ field: null, message: answer }];
    await view.reload();
    return [];
  });
  return (
    <PortalForm form={form} onSubmit={sign} button={t('cancel.sign')} busyText={t('cancel.signing')}>
      <TextField {...form.field('name')} label={t('ready.name')} required autoComplete="name" />
    </PortalForm>
  );
}
