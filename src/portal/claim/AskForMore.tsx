import { useTranslation } from 'react-i18next';
import type { MorePaymentReason } from '../../../machines/contract/types.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { AskForMorePayment } from '../../graphql/portal-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { explainProblem } from '../task/explain-problem.ts';
import { PortalForm } from '../task/PortalForm.tsx';
import type { OwnClaimView } from './own-claim.ts';

interface AskForMoreProps {
  claim: OwnClaimView;
  onAsked: () => Promise<void>;
}

/** Requests for more money after a payment or a denial: what became of each, and the form for the next one. */
export function AskForMore({ claim, onAsked }: AskForMoreProps) {
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  const { requests, mayAskForMore } = claim;
  if (requests.length === 0 && !mayAskForMore) return null;
  return (
    <Section title={t('claim.more.title')} intro={t('claim.more.text')}>
      {requests.length === 0 ? null : (
        <FactList
          facts={requests.map(
            ({ claimRequestId, receivedDate, buildingAmount, contentsAmount, evidence, decision }) => ({
              key: claimRequestId,
              label: day(receivedDate),
              value: t('claim.more.asked', {
                building: money(buildingAmount),
                contents: money(contentsAmount),
              }),
              note: `${t(`claim.more.decisions.${decision ?? 'OPEN'}`)} ${evidence}`,
            }),
          )}
        />
      )}
      {mayAskForMore ? <MoreForm claimId={claim.claimId} onAsked={onAsked} /> : null}
    </Section>
  );
}

interface MoreInput {
  reason: InputState<MorePaymentReason>;
  building: InputState<string>;
  contents: InputState<string>;
  evidence: InputState<string>;
}

const nothing = '0.00';

function MoreForm({ claimId, onAsked }: { claimId: string; onAsked: () => Promise<void> }) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const [ask] = useKeyedMutation(AskForMorePayment);
  const amount = (id: string) => ({
    id,
    initial: blankInput,
    check: ({ problem }: InputState<string>) => (problem ? t('claim.badAmount') : undefined),
  });
  const form = useInputForm<MoreInput>({
    reason: {
      id: 'more-reason',
      initial: choiceInput<MorePaymentReason>('HIDDEN_DAMAGE'),
      check: () => undefined,
    },
    building: amount('more-building'),
    contents: amount('more-contents'),
    evidence: { id: 'more-evidence', initial: blankInput, check: checkText(t('claim.more.missing'), 400) },
  });
  const send = form.onSubmit(async ({ reason, building, contents, evidence }) => {
    if (building.value === null && contents.value === null)
      return [{ field: 'building', message: t('claim.badAmount') }];
    const request = {
      reason: reason.value ?? 'HIDDEN_DAMAGE',
      buildingAmount: building.value ?? nothing,
      contentsAmount: contents.value ?? nothing,
      evidence: evidence.text.trim(),
    };
    const variables = { claimId, request };
    const answer = await ask(variables).catch(() => null);
    const result = answer?.data?.requestMorePayment;
    if (result?.__typename === 'ClaimSaved') {
      await onAsked();
      return [];
    }
    const problem = result?.__typename === 'SaveRefused' ? result.problems[0] : undefined;
    return [
      { field: null, message: problem === undefined ? t('lost') : explainProblem(problem, language, t) },
    ];
  });
  return (
    <PortalForm
      form={form}
      onSubmit={send}
      button={t('claim.more.send')}
      busyText={t('claim.sending')}
      variant="default"
    >
      <ChoiceField
        {...form.field('reason')}
        label={t('claim.more.reason')}
        as="select"
        options={(['HIDDEN_DAMAGE', 'OMISSION', 'PRICE_DIFFERENCE'] as const).map((value) => ({
          value,
          label: t(`claim.more.reasons.${value}`),
        }))}
      />
      <MoneyField {...form.field('building')} label={t('claim.building')} />
      <MoneyField {...form.field('contents')} label={t('claim.contents')} />
      <LongTextField
        {...form.field('evidence')}
        label={t('claim.more.evidence')}
        note={t('claim.more.evidenceNote')}
        maxLength={400}
        required
      />
    </PortalForm>
  );
}
