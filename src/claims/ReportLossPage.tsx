import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { LossCause } from '../../machines/contract/office-enums.ts';
import type { LossCause as LossCauseName } from '../../machines/contract/types.ts';
import { decodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { DateField } from '../form/controls/DateField.tsx';
import { EmailField } from '../form/controls/EmailField.tsx';
import { LongTextField } from '../form/controls/LongTextField.tsx';
import { NumberField } from '../form/controls/NumberField.tsx';
import { PhoneField } from '../form/controls/PhoneField.tsx';
import { TextField } from '../form/controls/TextField.tsx';
import { FieldRow } from '../form/FieldRow.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../form/input-state.ts';
import { checkText } from '../form/use-input-form.ts';
import { useKeptForm } from '../form/use-kept-form.ts';
import { ReportLoss } from '../graphql/office-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { paths } from '../paths.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { NotFoundView } from '../ui/feedback/NotFoundView.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { listClaimProblems, listEnumChoices } from './claim-words.ts';

interface NoticeValues {
  dateOfLoss: InputState<string>;
  floodBeganDate: InputState<string>;
  cause: InputState<LossCauseName>;
  description: InputState<string>;
  waterDepthInches: InputState<number>;
  reporterName: InputState<string>;
  contactPhone: InputState<string>;
  contactEmail: InputState<string>;
}

/** Where a loss of a policy is reported. The answer is the claim, with the day of the first contact. */
export function ReportLossPage() {
  const { encodedId } = useParams<{ encodedId: string }>();
  const policyId = decodePolicyId(encodedId ?? '');
  if (policyId === null) return <NotFoundView />;
  return (
    <PageFrame
      title="Report a loss"
      intro="Say what happened and how the insured is reached. Everything else can follow."
    >
      <NoticeForm policyId={policyId} />
    </PageFrame>
  );
}

function NoticeForm({ policyId }: { policyId: number }) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [reportLoss] = useKeyedMutation(ReportLoss);
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const name = viewer?.name ?? '';
  const form = useKeptForm<NoticeValues>(`loss:${policyId}`, {
    dateOfLoss: {
      id: 'loss-date',
      initial: blankInput,
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the day of the loss.') : undefined),
    },
    floodBeganDate: { id: 'loss-flood-began', initial: blankInput, check: ({ problem }) => problem },
    cause: {
      id: 'loss-cause',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose what caused the flood.' : undefined),
    },
    description: {
      id: 'loss-description',
      initial: blankInput,
      check: checkText('Say what happened.', 2000),
    },
    waterDepthInches: { id: 'loss-depth', initial: blankInput, check: ({ problem }) => problem },
    reporterName: {
      id: 'loss-reporter',
      initial: validInput(name, name || null),
      check: checkText('Say who reports the loss.', 120),
    },
    contactPhone: { id: 'loss-phone', initial: blankInput, check: ({ problem }) => problem },
    contactEmail: { id: 'loss-email', initial: blankInput, check: ({ problem }) => problem },
  });
  const send = async (values: NoticeValues, acceptDuplicate: boolean) => {
    const { dateOfLoss, cause } = values;
    if (dateOfLoss.value === null || cause.value === null) return [];
    setDuplicate(null);
    const notice = {
      dateOfLoss: dateOfLoss.value,
      floodBeganDate: values.floodBeganDate.value,
      cause: cause.value,
      description: values.description.text,
      waterDepthInches: values.waterDepthInches.value,
      reporterName: values.reporterName.text,
      contactPhone: values.contactPhone.value,
      contactEmail: values.contactEmail.value,
      acceptDuplicate,
    };
    const variables = { policyId: String(policyId), notice };
    const { data } = await reportLoss(variables);
    const answer = data?.reportLoss;
    if (answer?.__typename === 'ClaimSaved') navigate(paths.claim(answer.claim.claimId));
    const problems = listClaimProblems(answer, 'notice');
    setDuplicate(problems.find(({ field }) => field === 'acceptDuplicate')?.message ?? null);
    return problems.filter(({ field }) => field !== 'acceptDuplicate');
  };
  return (
    <InputForm onSubmit={form.onSubmit((values) => send(values, false))}>
      <DateField {...form.field('dateOfLoss')} label="Date of loss" required />
      <DateField
        {...form.field('floodBeganDate')}
        label="The flood began on"
        note="Only if the water rose on an earlier day, here or nearby."
      />
      <ChoiceField
        {...form.field('cause')}
        label="What caused the flood"
        as="select"
        required
        options={listEnumChoices(LossCause)}
      />
      <LongTextField {...form.field('description')} label="What happened" required maxLength={2000} />
      <NumberField
        {...form.field('waterDepthInches')}
        label="Water inside, in inches"
        note="Leave it blank if it is not known yet."
      />
      <TextField {...form.field('reporterName')} label="Reported by" required />
      <FieldRow>
        <PhoneField {...form.field('contactPhone')} label="Phone of the insured now" />
        <EmailField {...form.field('contactEmail')} label="E-mail of the insured now" />
      </FieldRow>
      {form.failure === null ? null : (
        <Banner kind="bad" title="The loss was not reported">
          {form.failure}
        </Banner>
      )}
      {duplicate === null ? null : (
        <Banner
          kind="warn"
          title="Is this another loss?"
          action={
            <CallButton
              variant="default"
              isBusy={form.isBusy}
              onPress={() => form.press((values) => send(values, true))}
            >
              Report it as another loss
            </CallButton>
          }
        >
          {duplicate}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Report the loss</CallButton>
      </div>
    </InputForm>
  );
}
