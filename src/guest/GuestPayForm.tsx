import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import classes from './Guest.module.css';
import type { GuestAnswer } from './guest-call.ts';
import { guestCards, guestMethods, type LinkedPayment } from './guest-payment.ts';
import type { GuestLink } from './use-guest-link.ts';

interface GuestPayFormProps {
  payment: LinkedPayment;
  link: GuestLink<LinkedPayment>;
}

interface PayValues {
  paymentTypeId: InputState<number>;
  paymentToken: InputState<string>;
}

/** Pays what is due by card or bank account. The payment service takes the card; what comes here is its token. */
export function GuestPayForm({ payment: { amount, service }, link }: GuestPayFormProps) {
  const { t } = useTranslation('guest');
  const { money } = useLocaleFormat();
  const form = useInputForm<PayValues>({
    paymentTypeId: {
      id: 'guest-method',
      initial: choiceInput(2),
      check: ({ value }) => (value === null ? t('pay.chooseMethod') : undefined),
    },
    paymentToken: {
      id: 'guest-card',
      initial: blankInput,
      check: ({ value }) => (value === null ? t('pay.chooseCard') : undefined),
    },
  });
  const submit = form.onSubmit(async ({ paymentTypeId, paymentToken }) => {
    const order = { amount, paymentTypeId: paymentTypeId.value, paymentToken: paymentToken.value };
    const answer = await link.act('Payment/Pay', order);
    const message = findRefusalText(answer);
    if (answer.is === 'refused' && message !== 'declined') await link.readAgain();
    return message === null ? [] : [{ field: null, message: t(`pay.${message}`) }];
  });
  return (
    <InputForm onSubmit={submit}>
      <ChoiceField
        {...form.field('paymentTypeId')}
        label={t('pay.method')}
        as="radio"
        required
        options={Object.entries(guestMethods).map(([id, name]) => ({
          value: Number(id),
          label: t(`pay.methods.${name}`),
        }))}
      />
      <ChoiceField
        {...form.field('paymentToken')}
        label={t('pay.card')}
        as="select"
        required
        options={Object.entries(guestCards).map(([token, name]) => ({
          value: token,
          label: t(`pay.cards.${name}`),
        }))}
        note={t('pay.provider', { service })}
      />
      {form.failure === null ? null : (
        <Banner kind="bad" title={t('problem')}>
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy} busyText={t('pay.busy')} slowText={t('pay.busy')}>
          {t('pay.button', { amount: money(amount) })}
        </CallButton>
      </div>
      <p className={classes.quiet}>{t('pay.once')}</p>
    </InputForm>
  );
}

/** The text about a payment that was not taken; null if it was. */
function findRefusalText(
  answer: GuestAnswer<LinkedPayment>,
): 'declined' | 'changedNow' | 'underWayText' | 'refused' | 'lost' | null {
  if (answer.is === 'shown') return null;
  if (answer.is === 'lost') return 'lost';
  if (answer.code === 'AMOUNT_CHANGED') return 'changedNow';
  if (answer.code !== 'PAYMENT') return 'refused';
  return answer.field === 'payment.token' ? 'declined' : 'underWayText';
}
