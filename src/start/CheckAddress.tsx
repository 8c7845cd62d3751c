import { useLazyQuery } from '@apollo/client/react';
import { formatAddressLine, isPartlyValidAddress } from '../../machines/domain/place/address.ts';
import { ScrubAddress, type ScrubAnswerFragment } from '../graphql/staff-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { SampleBadge } from '../ui/feedback/SampleBadge.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import classes from './StartForm.module.css';
import { readAddress } from './start-form.ts';
import type { QuoteStart } from './use-start.ts';

/** A button that checks the address, shown once enough of it is entered. Next checks the address in any case. */
export function CheckAddress({ start }: { start: QuoteStart }) {
  const address = readAddress(start.form);
  const [scrubAddress, answer] = useLazyQuery(ScrubAddress, { fetchPolicy: 'network-only' });
  const checkedAddress = answer.called ? answer.variables?.address : undefined;
  const isForThis =
    checkedAddress !== undefined && formatAddressLine(checkedAddress) === formatAddressLine(address);
  const scrub = isForThis ? answer.data?.scrubAddress : undefined;
  if (start.stage.kind === 'choosing address' || !isPartlyValidAddress(address)) return null;
  const check = async () => {
    const { data } = await scrubAddress({ variables: { address } }).catch(() => ({ data: undefined }));
    if (data && !data.scrubAddress.isVerified) start.showScrubResult(data.scrubAddress);
  };
  return (
    <div className={classes.check}>
      {scrub?.isVerified ? (
        <VerifiedAddress scrub={scrub} />
      ) : (
        <CallButton
          variant="default"
          size="sm"
          isBusy={answer.loading}
          busyText="Checking…"
          slowText="The address service is slow."
          onPress={() => void check()}
        >
          Check this address
        </CallButton>
      )}
      {isForThis && answer.error ? (
        <StatusWord tone="warn">The check failed; Next checks the address again.</StatusWord>
      ) : null}
    </div>
  );
}

function VerifiedAddress({ scrub }: { scrub: ScrubAnswerFragment }) {
  return (
    <>
      <span role="status">
        <StatusWord tone="good">The address was found. {scrub.provenance}.</StatusWord>
      </span>
      {scrub.isSample ? <SampleBadge /> : null}
    </>
  );
}
