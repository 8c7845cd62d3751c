import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { PhoneField } from '../../form/controls/PhoneField.tsx';
import { type InputState, validInput } from '../../form/input-state.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import type { OwnPolicyView } from '../own-policy.ts';
import { AddressFields } from './AddressFields.tsx';
import { PortalForm } from './PortalForm.tsx';
import {
  type AddressInput,
  isAddressChanged,
  readAddressLines,
  useAddressFields,
} from './use-address-fields.ts';
import { useOwnChange } from './use-own-change.ts';

interface ContactInput extends AddressInput {
  email: InputState<string>;
  cellPhone: InputState<string>;
}

/** Where the insurer's mail goes, and how the insured is reached: changed at once. */
export function AddressTask({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { mailingAddress, propertyAddress, insureds } = view.file;
  const [isSaved, setSaved] = useState(false);
  const change = useOwnChange(view, 'MAILING_ADDRESS');
  const insured = insureds.find(({ isActive }) => isActive !== false);
  const known = mailingAddress.isSameAsPropertyAddress === false ? mailingAddress : propertyAddress;
  const contact = (name: 'email' | 'cellPhone', message: string) => ({
    id: `own-${name}`,
    initial: validInput(insured?.[name] ?? '', insured?.[name] ?? null),
    check: ({ isValid }: InputState<string>) => (isValid ? undefined : message),
  });
  const form = useKeptForm<ContactInput>(`address:${view.file.id}`, {
    ...useAddressFields('own', known),
    email: contact('email', t('signIn.badEmail')),
    cellPhone: contact('cellPhone', t('address.badPhone')),
  });
  const save = form.onSubmit(async (input) => {
    const problems = await change({
      ...(isAddressChanged(input, known) && {
        mailingAddress: {
          ...readAddressLines(input),
          version: mailingAddress.version,
          isSameAsPropertyAddress: false,
        },
      }),
      ...(insured !== undefined && {
        insureds: [
          {
            insuredId: insured.insuredId,
            version: insured.version,
            email: input.email.value,
            cellPhone: input.cellPhone.value,
          },
        ],
      }),
    });
    setSaved(problems.length === 0);
    return problems;
  });
  return (
    <>
      {isSaved ? <Banner kind="good" title={t('address.saved')} /> : null}
      <p>{t('address.intro')}</p>
      <PortalForm form={form} onSubmit={save} button={t('change.save')} busyText={t('change.saving')}>
        <AddressFields form={form} isOwn />
        <EmailField {...form.field('email')} label={t('signIn.email')} />
        <PhoneField {...form.field('cellPhone')} label={t('address.phone')} />
      </PortalForm>
    </>
  );
}
