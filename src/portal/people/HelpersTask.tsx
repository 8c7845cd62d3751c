import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../form/controls/CheckField.tsx';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { checkText } from '../../form/use-input-form.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { EndHelper, InviteHelper, OwnHelpers, type OwnHelpersQuery } from '../../graphql/portal-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import type { OwnPolicyView } from '../own-policy.ts';
import { PageAnswer } from '../PageAnswer.tsx';
import { PortalForm } from '../task/PortalForm.tsx';
import { EndButton } from './EndButton.tsx';

/** Who helps with a policy and by which rights, ended at once; and the invitation of another helper. */
export function HelpersTask({ view }: { view: OwnPolicyView }) {
  const policyId = view.file.id;
  const query = useQuery(OwnHelpers, { variables: { policyId }, fetchPolicy: 'no-cache' });
  const reload = async () => {
    await query.refetch().catch(() => undefined);
  };
  return (
    <PageAnswer query={query}>
      {({ ownHelpers }) => (
        <>
          <HelperList policyId={policyId} helpers={ownHelpers} onEnded={reload} />
          <InviteForm key={ownHelpers.length} policyId={policyId} onInvited={reload} />
        </>
      )}
    </PageAnswer>
  );
}

interface HelperListProps {
  policyId: string;
  helpers: OwnHelpersQuery['ownHelpers'];
  onEnded: () => Promise<void>;
}

function HelperList({ policyId, helpers, onEnded }: HelperListProps) {
  const { t } = useTranslation('portal');
  const { dayOf } = useLocaleFormat();
  const [endHelper] = useMutation(EndHelper);
  if (helpers.length === 0) return <p>{t('helpers.none')}</p>;
  const end = (policyHolderId: string) => async () => {
    const answer = await endHelper({ variables: { policyId, policyHolderId } }).catch(() => null);
    await onEnded();
    return answer?.data?.endHelper.__typename === 'OwnHelpersSaved';
  };
  return (
    <Section title={t('helpers.list')}>
      <FactList
        facts={helpers.map(({ policyHolderId, name, email, mayPay, mayClaim, lastUsedAt }) => ({
          label: name,
          value: [
            t('helpers.sees'),
            ...(mayPay ? [t('helpers.pays')] : []),
            ...(mayClaim ? [t('helpers.claims')] : []),
          ].join(' '),
          note: [
            email,
            lastUsedAt === null ? t('helpers.never') : t('sessions.used', { day: dayOf(lastUsedAt) }),
          ]
            .filter((part) => part !== null)
            .join(' · '),
          action: (
            <EndButton end={end(policyHolderId)}>
              {t('helpers.end')} <span className="hw-hidden">{name}</span>
            </EndButton>
          ),
        }))}
      />
    </Section>
  );
}

interface InviteInput {
  firstName: InputState<string>;
  lastName: InputState<string>;
  email: InputState<string>;
  mayPay: InputState<boolean>;
  mayClaim: InputState<boolean>;
}

function InviteForm({ policyId, onInvited }: { policyId: string; onInvited: () => Promise<void> }) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const [inviteHelper] = useKeyedMutation(InviteHelper);
  const form = useKeptForm<InviteInput>(`helper:${policyId}`, {
    firstName: { id: 'helper-first', initial: blankInput, check: checkText(t('place.missing'), 50) },
    lastName: { id: 'helper-last', initial: blankInput, check: checkText(t('place.missing'), 50) },
    email: {
      id: 'helper-email',
      initial: blankInput,
      check: ({ isValid, value }) => (isValid && value !== null ? undefined : t('signIn.badEmail')),
    },
    mayPay: { id: 'helper-pays', initial: choiceInput(false), check: () => undefined },
    mayClaim: { id: 'helper-claims', initial: choiceInput(false), check: () => undefined },
  });
  const invite = form.onSubmit(async ({ firstName, lastName, email, mayPay, mayClaim }) => {
    const helper = {
      firstName: firstName.text.trim(),
      lastName: lastName.text.trim(),
      email: email.text.trim(),
      mayPay: mayPay.value === true,
      mayClaim: mayClaim.value === true,
      isSpanish: language === 'es',
    };
    const variables = { policyId, helper };
    const answer = await inviteHelper(variables).catch(() => null);
    const saved = answer?.data?.inviteHelper;
    if (saved?.__typename === 'OwnHelpersSaved') {
      form.reset();
      await onInvited();
      return [];
    }
    return [{ field: null, message: t(saved === undefined ? 'lost' : 'helpers.refused') }];
  });
  return (
    <Section title={t('helpers.invite')} intro={t('helpers.inviteText')}>
      <PortalForm form={form} onSubmit={invite} button={t('helpers.send')} busyText={t('signIn.sending')}>
        <TextField {...form.field('firstName')} label={t('helpers.firstName')} required />
        <TextField {...form.field('lastName')} label={t('helpers.lastName')} required />
        <EmailField {...form.field('email')} label={t('helpers.email')} required />
        <CheckField {...form.field('mayPay')} label={t('helpers.mayPay')} />
        <CheckField {...form.field('mayClaim')} label={t('helpers.mayClaim')} />
      </PortalForm>
    </Section>
  );
}
