import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
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
import { ReportOwnLoss } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { keyedContext, useKeyedCall } from '../../session/use-keyed-call.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import type { OwnPolicyView } from '../own-policy.ts';
import { PortalForm } from '../task/PortalForm.tsx';

/** When it happened and why. */
interface LossDay {
  readonly dateOfLoss: string;
  readonly cause: LossCause;
}

/** A loss is reported on three screens: when and why, what happened and where the insured is reached, and the photos on the page of the claim. */
export function ReportTask({ view }: { view: OwnPolicyView }) {
  const [loss, setLoss] = useState<LossDay | null>(null);
  return loss === null ? <DayForm onNext={setLoss} /> : <NoticeForm view={view} loss={loss} />;
}

const causes = ['RAIN', 'STREAM', 'TIDAL', 'EARTH_MOVEMENT', 'OTHER'] as const;

function DayForm({ onNext }: { onNext: (loss: LossDay) => void }) {
  const { t } = useTranslation('portal');
  const form = useInputForm<{ dateOfLoss: InputState<string>; cause: InputState<LossCause> }>({
    dateOfLoss: {
      id: 'loss-day',
      initial: blankInput,
      check: ({ value }) =>
        value === null || value > clientBusinessToday() ? t('report.badDay') : undefined,
    },
    cause: {
      id: 'loss-cause',
      initial: blankInput,
      check: ({ value }) => (value === null ? t('questions.missing') : undefined),
    },
  });
  const goOn = form.onSubmit(async ({ dateOfLoss, cause }) => {
    if (dateOfLoss.value !== null && cause.value !== null)
      onNext({ dateOfLoss: dateOfLoss.value, cause: cause.value });
    return [];
  });
  return (
    <InputForm onSubmit={goOn}>
      <DateField {...form.field('dateOfLoss')} label={t('report.day')} required />
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

function NoticeForm({ view: { file }, loss }: { view: OwnPolicyView; loss: LossDay }) {
  const { t } = useTranslation('portal');
  const [reportLoss] = useMutation(ReportOwnLoss);
  const sendKeyed = useKeyedCall();
  const [, navigate] = useLocation();
  const insured = file.insureds.find(({ isActive }) => isActive !== false);
  const name = [insured?.firstName, insured?.lastName].filter(Boolean).join(' ');
  const form = useInputForm<NoticeInput>({
    description: { id: 'loss-text', initial: blankInput, check: checkText(t('place.missing'), 2000) },
    depth: {
      id: 'loss-depth',
      initial: blankInput,
      check: ({ isValid }) => (isValid ? undefined : t('questions.badNumber')),
    },
    name: {
      id: 'loss-name',
      initial: validInput(name, name || null),
      check: checkText(t('ready.missingName'), 120),
    },
    phone: {
      id: 'loss-phone',
      initial: validInput(insured?.cellPhone ?? '', insured?.cellPhone ?? null),
      check: ({ isValid }) => (isValid ? undefined : t('address.badPhone')),
    },
  });
  const send = form.onSubmit(async (input) => {
    const notice = {
      ...loss,
      description: input.description.text.trim(),
      waterDepthInches: input.depth.value,
      reporterName: input.name.text.trim(),
      contactPhone: input.phone.value,
      contactEmail: insured?.email ?? null,
    };
    const variables = { policyId: file.id, notice };
    const answer = await sendKeyed(variables, (key) =>
      reportLoss({ variables, context: keyedContext(key) }),
    ).catch(() => null);
    const result = answer?.data?.reportLoss;
    if (result?.__typename === 'ClaimSaved') {
      navigate(paths.myClaim(result.claim.claimId));
      return [];
    }
    const message = result?.__typename === 'SaveRefused' ? result.problems[0]?.message : undefined;
    return [{ field: null, message: message ?? t('lost') }];
  });
  return (
    <PortalForm form={form} onSubmit={send} button={t('report.send')} busyText={t('report.sending')}>
      <LongTextField {...form.field('description')} label={t('report.what')} required maxLength={2000} />
      <NumberField {...form.field('depth')} label={t('report.depth')} note={t('report.depthHelp')} />
      <TextField {...form.field('name')} label={t('ready.name')} required autoComplete="name" />
      <PhoneField {...form.field('phone')} label={t('report.phone')} />
    </PortalForm>
  );
}
