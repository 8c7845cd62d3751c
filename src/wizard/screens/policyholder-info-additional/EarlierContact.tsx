import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { findKnownAnswer } from '../../../../machines/domain/answers/known-answers.ts';
import { formatDate, formatPhone, toBusinessDate } from '../../../../machines/domain/format/format-values.ts';
import { formatAddressLine } from '../../../../machines/domain/place/address.ts';
import { choiceInput } from '../../../form/input-state.ts';
import { FindEarlierInsured } from '../../../graphql/staff-documents.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { useAddressAt } from '../address/use-address-at.ts';

const contacts = ['phone', 'workPhone', 'cellPhone', 'email', 'birthDate'] as const;

/**
 * Offers what another policy of the same name says of the insured, where this one says nothing yet. It is taken by a press, because a
 * name can be that of two people.
 */
export function EarlierContact() {
  const { policyId, file, isReadOnly, setRow, setInput } = useWizard();
  const mail = useAddressAt('mailingAddress');
  const index = file.insureds.findIndex(({ isActive }) => isActive !== false);
  const insured = file.insureds[index];
  const isBlank = insured !== undefined && contacts.every((name) => insured[name] === null);
  const { data } = useQuery(FindEarlierInsured, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
    skip: isReadOnly || !isBlank,
  });
  const earlier = data?.earlierInsured;
  if (!earlier || !isBlank || isReadOnly) return null;
  const address = earlier.mailingAddress;
  const isMailOpen =
    file.mailingAddress.isSameAsPropertyAddress === null ||
    findKnownAnswer(file, 'mailingAddress.isSameAsPropertyAddress') !== null;
  const takesMail = address !== null && isMailOpen;
  const texts = [
    ...[earlier.phone, earlier.workPhone, earlier.cellPhone].map(formatPhone),
    earlier.email ?? '',
    earlier.birthDate === null ? '' : `born ${formatDate(earlier.birthDate)}`,
    takesMail ? `mail to ${formatAddressLine(address)}` : '',
  ].filter((text) => text !== '');
  const take = () => {
    const { phone, workPhone, cellPhone, email, birthDate } = earlier;
    setRow(`insureds.${index}`, { phone, workPhone, cellPhone, email, birthDate });
    if (!takesMail) return;
    setInput('mailingAddress.isSameAsPropertyAddress', choiceInput(false));
    mail.write(address);
  };
  if (texts.length === 0) return null;
  const day = formatDate(toBusinessDate(new Date(String(earlier.changedAt))));
  return (
    <Banner
      kind="note"
      title={`Known from ${earlier.number}, last changed ${day}`}
      action={
        <Button variant="default" size="sm" onClick={take}>
          Use this
        </Button>
      }
    >
      {`${texts.join(', ')}. From an insured with the same name: check that it is the same person.`}
    </Banner>
  );
}
