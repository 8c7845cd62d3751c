import { Button } from '@mantine/core';
import { shownMoney } from '../../../machines/domain/format/format.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { useWizard } from '../frame/use-wizard.ts';
import { HowItWasMade } from '../screens/rates/HowItWasMade.tsx';
import { CarrierWorksheet } from '../screens/rates/private/CarrierWorksheet.tsx';

interface PremiumMadeProps {
  isOpen: boolean;
  onClose: () => void;
}

/** How the running premium was made, over whatever step is open; nothing is left for it. */
export function PremiumMade({ isOpen, onClose }: PremiumMadeProps) {
  const { rating } = useWizard().stored;
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title={`${shownMoney(rating.totalPremium)} a year`}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {rating.privateFloodProviderId === null ? (
        <HowItWasMade key={rating.ratingId} />
      ) : (
        <CarrierWorksheet key={rating.ratingId} />
      )}
    </Dialog>
  );
}
