import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { checkText } from '../../form/use-input-form.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { LenderFacts } from '../LenderFacts.tsx';
import { listOwnLenders, type OwnPolicyView } from '../own-policy.ts';
import { AddressFields } from './AddressFields.tsx';
import { PortalForm } from './PortalForm.tsx';
import { type AddressInput, readAddressLines, useAddressFields } from './use-address-fields.ts';
import { useOwnChange } from './use-own-change.ts';

interface LenderInput extends AddressInput {
  name1: InputState<string>;
  loanNumber: InputState<string>;
  replaces: InputState<string>;
}

/** The lenders of a policy: one is added, takes the place of another, or goes. Each change is made at once. */
export function LenderTask({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const lenders = listOwnLenders(view.file);
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      {isSaved ? <Banner kind="good" title={t('lender.saved')} /> : null}
      <Section title={t('policy.lenders')}>
        <LenderFacts
          file={view.file}
          action={(lender) => <RemoveButton view={view} lender={lender} onSaved={() => setSaved(true)} />}
        />
      </Section>
      {/* A change resets the form. */}
      <NewLender
        key={lenders.map(({ lossPayeeId, version }) => `${lossPayeeId}.${version}`).join(' ')}
        view={view}
        onSaved={() => setSaved(true)}
      />
    </>
  );
}

interface NewLenderProps {
  view: OwnPolicyView;
  onSaved: () => void;
}

function NewLender({ view, onSaved }: NewLenderProps) {
  const { t } = useTranslation('portal');
  const change = useOwnChange(view, 'LENDERS');
  const lenders = listOwnLenders(view.file);
  const form = useKeptForm<LenderInput>(`lender:${view.file.id}`, {
    name1: { id: 'lender-name1', initial: blankInput, check: checkText(t('place.missing'), 60) },
    loanNumber: { id: 'lender-loanNumber', initial: blankInput, check: checkText(t('place.missing'), 30) },
    ...useAddressFields('lender', null),
    replaces: { id: 'lender-replaces', initial: choiceInput('none'), check: () => undefined },
  });
  const save = form.onSubmit(async (input) => {
    const replaced = lenders.find(({ lossPayeeId }) => lossPayeeId === input.replaces.value);
    const hasFirst = lenders.some(({ lossPayeeType }) => lossPayeeType === 'FIRST_MORTGAGEE');
    const lender = {
      ...(replaced === undefined
        ? { lossPayeeType: hasFirst ? ('SECOND_MORTGAGEE' as const) : ('FIRST_MORTGAGEE' as const) }
        : { lossPayeeId: replaced.lossPayeeId, version: replaced.version }),
      isActive: true,
      name1: input.name1.text.trim(),
      name2: null,
      loanNumber: input.loanNumber.text.trim(),
      ...readAddressLines(input),
    };
    // What is saved is not sent again: neither by the form of the policy that is loaded next, nor where it cannot be loaded.
    return change({ lossPayees: [lender] }, () => {
      form.reset();
      onSaved();
    });
  });
  return (
    <Section title={t('lender.new')} intro={t('lender.intro')}>
      <PortalForm form={form} onSubmit={save} button={t('change.save')} busyText={t('change.saving')}>
        {lenders.length === 0 ? null : (
          <ChoiceField
            {...form.field('replaces')}
            label={t('lender.replaces')}
            as="radio"
            options={[
              { value: 'none', label: t('lender.replacesNone') },
              ...lenders.map(({ lossPayeeId, name1 }) => ({ value: lossPayeeId ?? '', label: name1 ?? '' })),
            ]}
          />
        )}
        <TextField {...form.field('name1')} label={t('lender.name')} required autoComplete="off" />
        <TextField {...form.field('loanNumber')} label={t('lender.loan')} required autoComplete="off" />
        <AddressFields form={form} isOwn={false} />
      </PortalForm>
    </Section>
  );
}

interface RemoveButtonProps extends NewLenderProps {
  lender: ReturnType<typeof listOwnLenders>[number];
}

function RemoveButton({ view, lender, onSaved }: RemoveButtonProps) {
  const { t } = useTranslation('portal');
  const change = useOwnChange(view, 'LENDERS');
  const [failure, setFailure] = useState<string | null>(null);
  const { lossPayeeId, version, name1 } = lender;
  const { isBusy, press } = usePress(async () => {
    const problems = await change({ lossPayees: [{ lossPayeeId, version, isActive: false }] });
    setFailure(problems[0]?.message ?? null);
    if (problems.length === 0) onSaved();
  });
  return (
    <>
      <CallButton
        size="sm"
        variant="default"
        isBusy={isBusy}
        busyText={t('change.saving')}
        slowText={t('change.saving')}
        onPress={() => press()}
      >
        {t('lender.remove')} <span className="hw-hidden">{name1}</span>
      </CallButton>
      {failure === null ? null : <Banner kind="bad" title={failure} />}
    </>
  );
}
