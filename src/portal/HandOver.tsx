import { useTranslation } from 'react-i18next';
import { LongTextField } from '../form/controls/LongTextField.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { useKeptForm } from '../form/use-kept-form.ts';
import { HandOverQuote } from '../graphql/portal-documents.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { Section } from '../ui/layout/Section.tsx';
import type { OwnPolicyView } from './own-policy.ts';
import { PortalForm } from './task/PortalForm.tsx';

/** Hands the quote to the agent, or says that the agent has it and what comes next. */
export function HandOver({ view: { file, own, reload } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { day, dayOf } = useLocaleFormat();
  const [handOver] = useKeyedMutation(HandOverQuote);
  const agent = own.agent?.name ?? '';
  const form = useKeptForm<{ message: InputState<string> }>(`hand-over:${file.id}`, {
    message: { id: 'hand-over-message', initial: blankInput, check: () => undefined },
  });
  const hand = form.onSubmit(async ({ message }) => {
    const variables = { policyId: file.id, message: message.text.trim() };
    const answer = await handOver(variables).catch(() => null);
    if (answer?.data?.handOverQuote.__typename !== 'QuoteHandedOver')
      return [{ field: null, message: t('lost') }];
    await reload();
    return [];
  });
  if (own.handedOverAt !== null)
    return (
      <Banner kind="good" title={t('ready.handed', { agent })}>
        {t('ready.handedText', {
          agent,
          day: dayOf(own.handedOverAt),
          last: day(file.policy.quoteExpirationDate),
        })}
      </Banner>
    );
  return (
    <Section title={t('ready.hand')} intro={t('ready.handText', { agent })}>
      <PortalForm
        form={form}
        onSubmit={hand}
        button={t('ready.handButton')}
        busyText={t('ready.handing')}
        variant="default"
      >
        <LongTextField {...form.field('message')} label={t('ready.message')} maxLength={1000} />
      </PortalForm>
    </Section>
  );
}
