import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import type { Offer } from './offer-rows.ts';

interface OfferChoiceProps {
  offer: Offer;
  isChoosing: boolean;
  /** Whether the choice of any offer is being saved. */
  isDisabled: boolean;
  isReadOnly: boolean;
  onChoose: () => void;
}

/** A button that chooses an offer, or a text if it is already chosen or cannot be chosen. */
export function OfferChoice({ offer, isChoosing, isDisabled, isReadOnly, onChoose }: OfferChoiceProps) {
  if (offer.isChosen) return <StatusWord tone="good">Chosen</StatusWord>;
  if (!offer.mayBeChosen) return <StatusWord tone="off">Makes no offer</StatusWord>;
  if (isReadOnly) return <StatusWord tone="off">Not chosen</StatusWord>;
  return (
    <CallButton
      variant="default"
      isBusy={isChoosing}
      isDisabled={isDisabled}
      busyText="Choosing…"
      onPress={onChoose}
    >
      Choose<span className="hw-hidden"> {offer.name}</span>
    </CallButton>
  );
}
