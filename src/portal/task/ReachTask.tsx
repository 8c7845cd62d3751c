import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { choiceInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { ChooseOwnLetters, OwnReach, type OwnReachQuery } from '../../graphql/portal-documents.ts';
import { paths } from '../../paths.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { OwnPolicyView } from '../own-policy.ts';
import { PageAnswer } from '../PageAnswer.tsx';
import { PortalForm } from './PortalForm.tsx';
import { TextSection } from './TextSection.tsx';

type Letters = NonNullable<OwnReachQuery['ownPolicy']>['file'];

/** How the insurer reaches the insured: in which language letters are written, and whether they come on paper or by e-mail. */
export function ReachTask({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const query = useQuery(OwnReach, { variables: { policyId: view.file.id }, fetchPolicy: 'no-cache' });
  return (
    <PageAnswer query={query}>
      {({ ownPolicy }) =>
        ownPolicy === null ? (
          <Banner kind="bad" title={t('home.none')} />
        ) : (
          <>
            <ReachForm letters={ownPolicy.file} />
            <TextSection phone={findInsured(view)?.cellPhone ?? null} />
            <ContactSection view={view} />
          </>
        )
      }
    </PageAnswer>
  );
}

interface ReachInput {
  language: InputState<'EN' | 'ES' | 'BOTH'>;
  delivery: InputState<'MAIL' | 'EMAIL' | 'USUAL'>;
}

function ReachForm({ letters }: { letters: Letters }) {
  const { t } = useTranslation('portal');
  const [choose] = useMutation(ChooseOwnLetters);
  const [isSaved, setSaved] = useState(false);
  const { letterLanguage, letterDelivery } = letters;
  const form = useInputForm<ReachInput>({
    language: {
      id: 'reach-language',
      initial: choiceInput<'EN' | 'ES' | 'BOTH'>(letterLanguage ?? 'BOTH'),
      check: () => undefined,
    },
    delivery: {
      id: 'reach-delivery',
      initial: choiceInput<'MAIL' | 'EMAIL' | 'USUAL'>(
        letterDelivery === 'MAIL' || letterDelivery === 'EMAIL' ? letterDelivery : 'USUAL',
      ),
      check: () => undefined,
    },
  });
  const save = form.onSubmit(async ({ language, delivery }) => {
    setSaved(false);
    const variables = {
      policyId: letters.id,
      language: language.value === 'BOTH' ? null : language.value,
      delivery: delivery.value === 'USUAL' ? null : delivery.value,
    };
    const answer = (await choose({ variables }).catch(() => null))?.data?.chooseOwnLetters;
    if (answer?.__typename === 'LetterLanguageChosen') {
      setSaved(true);
      return [];
    }
    return [{ field: null, message: t('lost') }];
  });
  return (
    <>
      {isSaved ? <Banner kind="good" title={t('reach.saved')} /> : null}
      <PortalForm form={form} onSubmit={save} button={t('change.save')} busyText={t('change.saving')}>
        <ChoiceField
          {...form.field('language')}
          as="radio"
          required
          label={t('reach.language')}
          options={(['EN', 'ES', 'BOTH'] as const).map((value) => ({
            value,
            label: t(`reach.languages.${value}`),
          }))}
        />
        <ChoiceField
          {...form.field('delivery')}
          as="radio"
          required
          label={t('reach.delivery')}
          options={(['MAIL', 'EMAIL', 'USUAL'] as const).map((value) => ({
            value,
            label: t(`reach.deliveries.${value}`),
          }))}
        />
        <p>{t('reach.paper')}</p>
      </PortalForm>
    </>
  );
}

/** The insured whose address and phone are on file. */
function findInsured({ file }: OwnPolicyView) {
  return file.insureds.find(({ isActive }) => isActive !== false);
}

/** The addresses that are on file, and what the insurer does not do. */
function ContactSection({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const insured = findInsured(view);
  return (
    <Section title={t('reach.contacts')}>
      <FactList
        facts={[
          { label: t('reach.email'), value: insured?.email ?? t('reach.noEmail') },
          { label: t('address.phone'), value: insured?.cellPhone ?? t('reach.noPhone') },
        ]}
      />
      <p>
        <Anchor component={Link} href={paths.my(Number(view.file.id), 'address')}>
          {t('address.title')}
        </Anchor>
      </p>
    </Section>
  );
}
