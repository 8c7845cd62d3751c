import { useLazyQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatAddressLine, isPartlyValidAddress } from '../../../../machines/domain/place/address.ts';
import { listOfferedAddresses } from '../../../graphql/scrubbed-addresses.ts';
import { ScrubAddress } from '../../../graphql/staff-documents.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './AddressCheck.module.css';
import { AddressOutcome } from './AddressOutcome.tsx';
import { type CheckedAddress, listAddressLines, toScrubStatus } from './checked-address.ts';
import { useAddressAt } from './use-address-at.ts';

/** A button to check an address, shown once enough of it is entered, and the outcome of the check. The check is optional. */
export function AddressCheck({ at }: { at: string }) {
  const { isReadOnly } = useWizard();
  const { lines, isForeign, write, note } = useAddressAt(at);
  const [scrub, { loading, error }] = useLazyQuery(ScrubAddress, { fetchPolicy: 'network-only' });
  const [checked, setChecked] = useState<CheckedAddress | null>(null);
  if (isReadOnly || isForeign || !isPartlyValidAddress(lines)) return null;
  const isCurrent = checked !== null && listAddressLines(checked).includes(formatAddressLine(lines));
  const check = async () => {
    const { streetAddress1, streetAddress2, city, stateAbbreviation, postalCode, urbanization } = lines;
    const address = { streetAddress1, streetAddress2, city, stateAbbreviation, postalCode, urbanization };
    const answer = await scrub({ variables: { address } }).catch(() => ({ data: undefined }));
    if (!answer.data) return;
    setChecked({ typed: lines, scrub: answer.data.scrubAddress, pick: null });
    note(toScrubStatus(answer.data.scrubAddress));
  };
  if (isCurrent) {
    const choose = (pick: number | 'typed') => {
      setChecked({ ...checked, pick });
      write(pick === 'typed' ? checked.typed : (listOfferedAddresses(checked.scrub)[pick] ?? checked.typed));
      note(pick === 'typed' ? 'USER_OVERRIDE' : 'VERIFIED_CORRECTED');
    };
    return <AddressOutcome at={at} checked={checked} onChoose={choose} />;
  }
  return (
    <div className={classes.check}>
      <CallButton
        variant="default"
        size="sm"
        isBusy={loading}
        busyText="Checking…"
        slowText="The address service is slow."
        onPress={() => void check()}
      >
        Check this address
      </CallButton>
      <span role="status">
        {error && !loading ? (
          <StatusWord tone="warn">The check failed. What you entered is kept; try again.</StatusWord>
        ) : null}
      </span>
    </div>
  );
}
